import { useEffect, useState } from 'react'
import { CloseButton } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { SmallButton } from '../form/small-button.tsx'
import { useTranslate } from '../i18n/use-translate.ts'
import { closeSnackbar, useSnackbarMessage } from './snackbar-state.ts'
import classes from './snackbar.module.css'

const icons = { error: IconAlertCircle, info: IconInfoCircle, success: IconCircleCheck }

/**
 * The page's only snackbar. Its timer stops while it is hovered or focused, so that slow readers can finish.
 */
export function Snackbar() {
  const t = useTranslate()
  const message = useSnackbarMessage()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!message || isHeld) return
    const timer = setTimeout(() => closeSnackbar(message.id), message.timerMs)
    return () => clearTimeout(timer)
  }, [message, isHeld])
  const Icon = message ? icons[message.type] : undefined
  return (
    <div className={classes.region} aria-live="polite" role="status">
      {message && Icon ? (
        <div
          key={message.id}
          className={classes.snackbar}
          data-type={message.type}
          onMouseEnter={() => setHeld(true)}
          onMouseLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon size={20} aria-hidden className={classes.icon} />
          <span className={classes.text}>{message.text}</span>
          {message.action ? (
            <SmallButton
              className={classes.action}
              onClick={() => {
                message.action?.run()
                closeSnackbar(message.id)
              }}
            >
              {message.action.label}
            </SmallButton>
          ) : null}
          <CloseButton size="sm" aria-label={t('feedback.close')} onClick={() => closeSnackbar(message.id)} />
        </div>
      ) : null}
    </div>
  )
}
