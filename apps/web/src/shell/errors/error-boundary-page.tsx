import { Component, type ReactNode } from 'react'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { ErrorPage } from './error-page.tsx'

/** What stands when a page throws: the error page with the failure's status, 500 when it has none. */
export function ErrorBoundaryPage({ error }: { error: unknown }) {
  const status = error instanceof ApiFailure && error.status >= 400 ? error.status : 500
  return (
    <LastResort>
      <ErrorPage status={status} />
    </LastResort>
  )
}

/**
 * If the error page itself fails. Plain words and a plain link: catalogue, theme and router may be what broke.
 * Source: specification section 2, error pages.
 */
class LastResort extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <p>
        An error occurred while showing the error page. <a href="/">Home</a>
      </p>
    )
  }
}
