import { TextField } from '../../../shared/form/text-field.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'

/** The name and the address for the receipt, checked as the call checks them. */
export const loadStatement = () => import('@campus/contract/withdrawals').then(({ statement }) => statement)

/** Who withdraws, and where the receipt goes. */
export function StatementFields() {
  const t = useTranslate()
  return (
    <>
      <TextField name="name" label={t('withdrawal.name')} autoComplete="name" />
      <TextField name="email" type="email" label={t('withdrawal.email')} autoComplete="email" />
    </>
  )
}
