import type { Certificate, CertificateChoices } from '@koya/contract'
import { certificateWords } from '@koya/contract/certificates/certificate-kind'
import { useState } from 'react'
import { queryClient, read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { CheckBox } from '#ui/forms/check-box.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './certificates.module.css'

const cacheCertificate = (changed: Certificate) =>
  queryClient.setQueryData(
    read('listOwnCertificates').queryKey,
    (own) =>
      own && { ...own, items: own.items.map((one) => (one.number === changed.number ? changed : one)) },
  )

/** Returns the choices and a function that saves a change unless a save runs (rules: certificates 6). */
export function useChoices(certificate: Certificate) {
  const { number, showsGrades, isShown, keepsName } = certificate
  const kept: CertificateChoices = { showsGrades, isShown, keepsName }
  const [chosen, setChosen] = useState(kept)
  const [seen, setSeen] = useState(certificate)
  // A write sends all choices, so a changed certificate must replace them here.
  if (seen !== certificate) {
    setSeen(certificate)
    setChosen(kept)
  }
  const changing = useWrite('changeCertificate', {
    onAnswer: cacheCertificate,
    onFailure: () => setChosen(kept),
  })
  const choose = (choice: Partial<CertificateChoices>) => {
    if (changing.isPending) return
    const body = { ...chosen, ...choice }
    setChosen(body)
    changing.run({ params: { number }, body })
  }
  return { chosen, choose }
}

interface ChoicesProps extends ReturnType<typeof useChoices> {
  certificate: Certificate
}

export function Choices({ certificate: { kind, issuedAt }, chosen, choose }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className="sr">What others see of your {certificateWords[kind].noun}</legend>
      <p className={styles.help}>Each change is saved at once.</p>
      <CheckBox
        checked={chosen.isShown}
        onChange={({ currentTarget }) => choose({ isShown: currentTarget.checked })}
      >
        Anyone with the link can see the page and its files
        <span className={styles.help}>When this is off, they can only check the number.</span>
      </CheckBox>
      {certificateWords[kind].squares === 'task' && (
        <CheckBox
          checked={chosen.showsGrades}
          onChange={({ currentTarget }) => choose({ showsGrades: currentTarget.checked })}
        >
          My grades
          <span className={styles.help}>
            When this is off, the page lists your tasks without their grades.
          </span>
        </CheckBox>
      )}
      <CheckBox
        checked={chosen.keepsName}
        onChange={({ currentTarget }) => choose({ keepsName: currentTarget.checked })}
      >
        Keep the name that I had on <Day at={issuedAt} />
        <span className={styles.help}>When this is off, it shows the name in your profile.</span>
      </CheckBox>
    </fieldset>
  )
}
