import { useEffect } from 'react'
import { useDraftSession } from '../draft-context.tsx'
import { closeFind, openFind } from './find-state.ts'

/** Ctrl+F finds and Ctrl+H replaces in the list, instead of in the rendered part of the page. */
export function useFindKeys(): void {
  const session = useDraftSession()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const key = event.key.toLowerCase()
      if (key !== 'f' && key !== 'h') return
      if (event.target instanceof Element && event.target.closest('[role=dialog]') !== null) return
      event.preventDefault()
      openFind(session, key === 'f' ? 'find' : 'replace')
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      closeFind(session)
    }
  }, [session])
}
