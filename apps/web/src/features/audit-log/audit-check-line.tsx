import { Skeleton } from '@mantine/core'
import { IconAlertTriangle, IconClock, IconShieldCheck } from '@tabler/icons-react'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './audit-log.module.css'

type Check = { verified_at: string; up_to_line: number; is_whole: boolean; broken_line: number | null }

/** Result of the last nightly check of the chain. */
export function AuditCheckLine({ check }: { check: Check | null | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  if (check === undefined) return <Skeleton height={20} width={320} mb="md" />
  if (check === null) {
    return (
      <p className={classes.check}>
        <IconClock size={18} aria-hidden />
        {t('audit.not_checked')}
      </p>
    )
  }
  const date = format.dateTime(check.verified_at)
  if (check.is_whole) {
    return (
      <p className={classes.check} data-tone="whole">
        <IconShieldCheck size={18} aria-hidden />
        {t('audit.whole', { date, line: check.up_to_line })}
      </p>
    )
  }
  return (
    <p className={classes.check} data-tone="broken" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        <strong>{t('audit.broken', { date, line: check.broken_line ?? 0 })}</strong> {t('audit.broken_text')}
      </span>
    </p>
  )
}
