import { useEffect } from 'react'

const product = 'Campus Cover'

/** Names the window and the browser's history entry: `Invoices · Campus Cover`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
