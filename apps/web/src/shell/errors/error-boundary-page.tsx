import { Component, useEffect, useState, type ReactNode } from 'react'
import { getAppSettings } from '@campus/contract/operations?address'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { reportError } from '../../shared/errors/report-error.ts'
import { currentLanguageTag, currentLocale, withLocale } from '../../shared/i18n/locale-path.ts'
import { currentTranslate } from '../../shared/i18n/translator.ts'
import { isChunkFailure, reloadForStaleChunk } from '../../shared/errors/reload-on-stale-chunk.ts'
import { ErrorPage } from './error-page.tsx'

const askAgainMs = 5000

/**
 * Shown if a page throws: the error page with the failure's status, 500 if it has none. If a file is gone
 * since a release, the page is reloaded instead, at most once a minute (specification section 8.3).
 */
export function ErrorBoundaryPage({ error }: { error: unknown }) {
  const isMissing = isChunkFailure(error)
  const [isLoading, setLoading] = useState(isMissing)
  useEffect(() => {
    if (isMissing) setLoading(reloadForStaleChunk())
  }, [isMissing])
  // the error was reported when it was caught (main.tsx); this only returns its reference
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

/**
 * Reloads once the service responds: the page isn't rendered yet, so nothing can be lost. Returns a function
 * that stops it.
 */
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
 * Fallback for a failing error page. Plain elements and a plain link, because the theme or the router may be
 * the cause. Source: specification section 2.6.
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
      // the text on the page is enough
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

/** In the user's language; in English if the catalogue is the cause. */
function lastWords(): { title: string; home: string } {
  try {
    const t = currentTranslate()
    return { title: t('errors-pages.error_page_failed'), home: t('errors-pages.home') }
  } catch {
    return { title: 'An error occurred while showing the error page', home: 'Home' }
  }
}
