import { faultSentence, isUnanswered, placeMessage } from '#lib/api/api-error.ts'
import { useIsBack } from '#lib/api/reach.ts'

export interface FailureTextProps {
  /** What a call failed with. */
  of: unknown
  /** Instead of the sentence that a place has for it. */
  sentence?: string
}

/**
 * Why a form was not taken. Where no answer has come it says so in plain words, and offers to send it again as soon as
 * Koya can be reached: nothing is sent unasked (rules: shell 31).
 */
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
