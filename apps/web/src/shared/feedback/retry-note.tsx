import { SmallButton } from '../form/small-button.tsx'
import { failureText } from '../api/api-failure.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { FailureNote } from './failure-note.tsx'

type RetryNoteProps = {
  /** The user's name for the part that failed to load. */
  label: string
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/**
 * One line for a part of a page that failed to load, with the reason and a retry button. Lists of a page use
 * `ErrorState`.
 */
export function RetryNote({ label, query: { error, isFetching, refetch } }: RetryNoteProps) {
  const t = useTranslate()
  return (
    <FailureNote>
      {t('common.labelled', { label, text: failureText(error, t('common.try_again_later')) })}{' '}
      <SmallButton loading={isFetching} onClick={() => void refetch()}>
        {t('feedback.try_again')}
      </SmallButton>
    </FailureNote>
  )
}
