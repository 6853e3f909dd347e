import { Progress, Text } from '@mantine/core'
import { useFormat } from '../i18n/use-format.ts'
import { useTranslate } from '../i18n/use-translate.ts'

type ProgressWithCountsProps = {
  /** The task in progress: "Creating certificates". */
  label: string
  done: number
  total: number
  /** Adds that the user may leave the page in the meantime. */
  mayLeave?: boolean
}

/** Progress of a long task with its counts: "Creating certificates: 1,204 of 5,000". */
export function ProgressWithCounts({ label, done, total, mayLeave }: ProgressWithCountsProps) {
  const t = useTranslate()
  const format = useFormat()
  const text = t('feedback.progress', { label, done: format.number(done), total: format.number(total) })
  return (
    <div role="status">
      <Text className="cc-figures" mb="xs">
        {text}
      </Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={text} />
      {mayLeave ? (
        <Text c="dimmed" size="sm" mt="xs">
          {t('feedback.may_leave')}
        </Text>
      ) : null}
    </div>
  )
}
