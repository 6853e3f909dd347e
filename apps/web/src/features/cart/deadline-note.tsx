import { Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { timeLeft, useServerNow } from '../../shared/i18n/time-left.ts'
import classes from './cart.module.css'

type DeadlineNoteProps = {
  deadline: string
  people: number
  /** Without its own box, for use inside a panel. */
  isPlain?: boolean
}

/** The cart's deadline in the user's time zone, the time left by the server's clock, and the consequences. */
export function DeadlineNote({ deadline, people, isPlain }: DeadlineNoteProps) {
  const t = useTranslate()
  const format = useFormat()
  const left = timeLeft(deadline, useServerNow())
  return (
    <div className={classes.deadline} data-plain={isPlain || undefined}>
      <IconClock size={20} aria-hidden className={classes.deadlineIcon} />
      <div>
        <Text fw={600}>{t('cart.closes', { when: format.deadline(deadline) })}</Text>
        <Text className="cc-figures">
          {left.hours > 0
            ? t('cart.left_hours', { hours: left.hours, minutes: left.minutes })
            : t('cart.left_minutes', { minutes: left.minutes })}
        </Text>
        <Text c="dimmed" size="sm">
          {t('cart.at_deadline', { count: people })}
        </Text>
      </div>
    </div>
  )
}
