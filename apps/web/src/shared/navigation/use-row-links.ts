import { useEffect, type RefObject } from 'react'
import { useRouter } from '@tanstack/react-router'
import { withoutLocale } from '../i18n/locale-path.ts'
import { rowLinkSelector } from './row-link.tsx'

const linkOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(rowLinkSelector) : null

/**
 * Follows and preloads the `RowLink`s of a list, with one listener of each kind for all of them. The browser keeps what is
 * its own: modifier keys, the middle button, other targets.
 */
export function useRowLinks(view: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(() => {
    const list = view.current
    if (!list) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const pageOf = (link: HTMLAnchorElement) => withoutLocale(link.pathname)
    const cancel = () => clearTimeout(timer)
    const preload = (event: Event) => {
      const link = linkOf(event)
      // a page that couldn't be preloaded is loaded, or fails, when it is opened
      if (link) void router.preloadRoute({ to: pageOf(link) }).catch(() => undefined)
    }
    const preloadSoon = (event: Event) => {
      cancel()
      timer = setTimeout(() => preload(event), router.options.defaultPreloadDelay)
    }
    const follow = (event: MouseEvent) => {
      const link = linkOf(event)
      const isForBrowser =
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.altKey ||
        event.ctrlKey ||
        event.shiftKey
      if (!link || isForBrowser || (link.target && link.target !== '_self')) return
      event.preventDefault()
      cancel()
      void router.navigate({ to: pageOf(link) })
    }
    const listeners = new AbortController()
    const { signal } = listeners
    list.addEventListener('click', follow, { signal })
    list.addEventListener('mouseover', preloadSoon, { signal })
    list.addEventListener('mouseout', cancel, { signal })
    list.addEventListener('focusin', preloadSoon, { signal })
    list.addEventListener('focusout', cancel, { signal })
    list.addEventListener('touchstart', preload, { signal, passive: true })
    return () => {
      cancel()
      listeners.abort()
    }
  }, [view, router])
}
