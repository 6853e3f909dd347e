import { Component, useEffect, useState, type ReactNode } from 'react'
import { getAppSettings } from '@campus/contract/operations?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { currentLanguageTag, currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { currentTranslate } from '../../shared/i18n/translator.ts'
import { isChunkFailure, reloadForStaleChunk } from '../reload-on-stale-chunk.ts'
import { ErrorPage } from './error-page.tsx'

const askAgainMs = 5000

/**
 * What stands when a page throws: the error page with the failure's status, 500 when it has none. A file that is gone
 * with a release brings the page anew instead, at most once a minute (specification section 8.3).
 */
export function ErrorBoundaryPage({ error }: { error: unknown }) {
  const isMissing = isChunkFailure(error)
  const [isLoading, setLoading] = useState(isMissing)
  useEffect(() => {
    if (isMissing) setLoading(reloadForStaleChunk())
  }, [isMissing])
  // reported where it was caught (main.tsx); here for its name alone
  const [reference] = useState(() => (isMissing ? '' : reportError('render', error)))
  const isBusy = error instanceof ApiFailure && error.kind === 'busy'
  useEffect(() => (isBusy ? reloadWhenResponding() : undefined), [isBusy])
  if (isLoading) return null
  const status = error instanceof ApiFailure && error.status >= 400 ? error.status : 500
  const isLineLost = isMissing || (error instanceof ApiFailure && error.kind === 'network')
  return (
    <LastResort>
      <ErrorPage status={status} isLineLost={isLineLost} isBusy={isBusy} reference={reference} />
    </LastResort>
  )
}

/** Nothing of the page stands yet that loading it anew could lose. Returns how to end the watch. */
function reloadWhenResponding(): () => void {
  const timer = setInterval(() => {
    callApi(getAppSettings).then(
      () => window.location.reload(),
      () => undefined,
    )
  }, askAgainMs)
  return () => clearInterval(timer)
}

/**
 * If the error page itself fails. Plain elements and a plain link: theme and router may be what broke.
 * Source: specification section 2.6.
 */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    reportError('render', error)
    try {
      document.title = `${lastWords().title} · Campus Cover`
    } catch {
      // the words on the page are enough
    }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    const { title, home } = lastWords()
    return (
      <main className="cc-last-resort" lang={currentLanguageTag}>
        <h1>{title}</h1>
        <a href={withLocale('/', currentLocale)}>{home}</a>
      </main>
    )
  }
}

/** In the reader's language; in English if the catalogue is what broke. */
function lastWords(): { title: string; home: string } {
  try {
    const t = currentTranslate()
    return { title: t('errors-pages.error_page_failed'), home: t('errors-pages.home') }
  } catch {
    return { title: 'An error occurred while showing the error page', home: 'Home' }
  }
}
