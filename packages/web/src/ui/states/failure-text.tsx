import { faultSentence, isUnanswered, placeMessage } from '#lib/api/api-error.ts'
import { useIsBack } from '#lib/api/reach.ts'

export interface FailureTextProps {
  /** The error of the call. */
  of: unknown
  /** Replaces the message of the error. */
  sentence?: string
}

/** Says why a call failed, and whether Koya can be reached again (rules: shell 31). */
export function FailureText({ of: error, sentence = placeMessage(error) }: FailureTextProps) {
  const isBack = useIsBack(error)
  const fault = faultSentence(error)
  return (
    <>
      <span>{sentence}</span>
      {fault && (
        <>
          <br />
          {fault}
        </>
      )}
      {isUnanswered(error) && (
        <>
          <br />
          {isBack
            ? 'Koya can be reached again: try once more.'
            : 'Koya could not be reached. Check your connection: what you typed stays here.'}
        </>
      )}
    </>
  )
}
