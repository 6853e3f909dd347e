import type { ComponentType, ReactNode } from 'react'
import { Skeleton } from '@mantine/core'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { ApiFailure } from '../api/api-failure.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { ErrorState } from './error-state.tsx'
import { SharedDialog } from './shared-dialog.tsx'
import { createPart, type LoadPart } from './use-part.ts'

/**
 * A part of a page that loads when it is first shown, with a skeleton until then. If it can't be loaded, the rest of
 * the page stays, and the part offers another try.
 */
export function lazyPart<Props extends object>(
  load: LoadPart<Props>,
  skeleton: ReactNode = <Skeleton height={200} />,
): ComponentType<Props> {
  const usePart = createPart(load)
  return function LazyPart(props: Props) {
    const [Part, retry] = usePart()
    if (Part) return <Part {...props} />
    return Part === null ? <NotLoaded onRetry={retry} /> : skeleton
  }
}

/** A dialog that loads when it is first opened. If it can't be loaded, a dialog of this title says so. */
export function lazyDialog<Props extends object>(
  title: MessageKey,
  load: LoadPart<Props>,
  closeOf: (props: Props) => () => void,
): ComponentType<Props> {
  const usePart = createPart(load)
  return function LazyDialog(props: Props) {
    const [Part, retry] = usePart()
    const t = useTranslate()
    if (Part) return <Part {...props} />
    if (Part === undefined) return null
    return (
      <SharedDialog isOpen title={t(title)} onClose={closeOf(props)}>
        <NotLoaded onRetry={retry} />
      </SharedDialog>
    )
  }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return <ErrorState failure={new ApiFailure('network', 0, t('feedback.network_lost'))} onRetry={onRetry} />
}
