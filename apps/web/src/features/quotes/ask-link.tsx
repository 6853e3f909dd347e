import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useCan } from '../../shell/session/session-state.ts'

/** Link to a new message, for users who may write one. */
export function AskLink() {
  const t = useTranslate()
  if (!useCan('create_message')) return null
  return (
    <LinkButton to="/message-center/new" variant="default">
      {t('quotes.ask')}
    </LinkButton>
  )
}
