import { useState } from 'react'
import { Text, Title } from '@mantine/core'
import { stateWithdrawal } from '@campus/contract/withdrawals?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { Form } from '../../../shared/form/form.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { StatementFields, loadStatement } from './statement-fields.tsx'

/** The statement of an insured person or a parent on the certificate's page, and its receipt. */
export function PublicStatement({ certificate }: { certificate: string }) {
  const t = useTranslate()
  const [sent, setSent] = useState<{ email: string; number: string }>()
  if (sent)
    return (
      <Text role="status" mt="md">
        {t('withdrawal.public_done', sent)}
      </Text>
    )
  return (
    <section aria-label={t('withdrawal.public_title')}>
      <Title order={2} size="h4" mt="lg">
        {t('withdrawal.public_title')}
      </Title>
      <Text my="md">{t('withdrawal.public_text')}</Text>
      <Form
        schema={loadStatement}
        defaultValues={{ name: '', email: '' }}
        submitLabel={t('withdrawal.confirm')}
        showsFailureInPlace
        onSubmit={async (statement) => {
          const { data } = await callApi(stateWithdrawal, { body: { certificate, ...statement } })
          setSent({ email: statement.email, number: data.number })
        }}
      >
        <StatementFields />
      </Form>
    </section>
  )
}
