import { Anchor, Text } from '@mantine/core'
import type { z } from 'zod'
import type { makeComplaint } from '@campus/contract/complaints'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'
import classes from './complaint-page.module.css'

export type SentComplaint = z.output<NonNullable<typeof makeComplaint.response>> & { email: string }

/** The acknowledgement: the number, what happens by when, and where to go afterwards. */
export function ComplaintSent({ sent }: { sent: SentComplaint }) {
  const t = useTranslate()
  const format = useFormat()
  const { ombudsman } = sent
  return (
    <div role="status">
      <Text mt="xs">{t('complaints.sent_text', { number: sent.number, email: sent.email })}</Text>
      <div className={classes.facts}>
        <FactList
          facts={[
            { label: t('complaints.fact_number'), value: sent.number },
            { label: t('complaints.fact_received'), value: format.dateTime(sent.received_at) },
          ]}
        />
      </div>
      <Text>{t('complaints.next_answer', { date: format.proseDate(sent.respond_by) })}</Text>
      <Text mt="sm">{t('complaints.next_ombudsman')}</Text>
      <address lang={ombudsman.language} className={classes.address}>
        <Anchor href={ombudsman.website} inherit className={classes.link}>
          {ombudsman.name}
        </Anchor>
        <br />
        {ombudsman.address}
      </address>
    </div>
  )
}
