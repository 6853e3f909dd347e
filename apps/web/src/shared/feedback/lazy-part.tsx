import { useEffect, useState, type ComponentType } from 'react'
import { Skeleton } from '@mantine/core'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { isChunkFailure, reloadForStaleChunk } from '../errors/reload-on-stale-chunk.ts'
import { ApiFailure } from '../api/api-failure.ts'
import { useTranslate } from '../i18n/use-translate.ts'
import { ErrorState } from './error-state.tsx'
import { SharedDialog } from './shared-dialog.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page that loads when it is first shown, with a skeleton until then. If it can't be loaded, the rest of
 * the page stays, and the part offers another try.
 */
export function lazyPart<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const usePart = createPart(load)
  return function LazyPart(props: Props) {
    const { Part, isMissing, retry } = usePart()
    if (Part !== undefined) return <Part {...props} />
    return isMissing ? <NotLoaded onRetry={retry} /> : <Skeleton height={200} />
  }
}

/** A dialog that loads when it is first opened. If it can't be loaded, a dialog of this title says so. */
export function lazyDialog<Props extends { onClose: () => void }>(
  title: MessageKey,
  load: Load<Props>,
): ComponentType<Props> {
  const usePart = createPart(load)
  return function LazyDialog(props: Props) {
    const { Part, isMissing, retry } = usePart()
    const t = useTranslate()
    if (Part !== undefined) return <Part {...props} />
    if (!isMissing) return null
    return (
      <SharedDialog isOpen title={t(title)} onClose={props.onClose}>
        <NotLoaded onRetry={retry} />
      </SharedDialog>
    )
  }
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate()
  return <ErrorState failure={new ApiFailure('network', 0, t('feedback.network_lost'))} onRetry={onRetry} />
}

/** Creates a hook that loads a component once, for all places that show it. */
function createPart<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined
  return function usePart() {
    const [Part, setPart] = useState(() => loaded)
    const [tries, setTries] = useState(1)
    const [isMissing, setMissing] = useState(false)
    useEffect(() => {
      if (loaded !== undefined) return
      let isShown = true
      const loading = tries === 1 ? load() : retryStyles().then(load)
      loading.then(
        (part) => {
          loaded = part
          if (isShown) setPart(() => part)
        },
        (cause: unknown) => {
          // a file that is still missing has probably gone with a release
          if (isShown && !(tries > 1 && isChunkFailure(cause) && reloadForStaleChunk())) setMissing(true)
        },
      )
      return () => {
        isShown = false
      }
    }, [tries])
    const retry = () => {
      setMissing(false)
      setTries(tries + 1)
    }
    return { Part, isMissing, retry }
  }
}

/** Loads the styles again that failed: the bundler requests each style sheet once. */
async function retryStyles(): Promise<void> {
  const failed = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({ sheet }) => sheet === null,
  )
  await Promise.all(
    failed.map(
      (link) =>
        new Promise((resolve) => {
          const again = link.cloneNode() as HTMLLinkElement
          again.addEventListener('load', resolve)
          again.addEventListener('error', resolve)
          link.replaceWith(again)
        }),
    ),
  )
}
