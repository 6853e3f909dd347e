import { useEffect } from 'react'

const product = 'Campus Cover'

/** Sets the title of the window and of the browser's history entry: `Invoices · Campus Cover`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title])
}
