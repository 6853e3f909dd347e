import type { ComponentType } from 'react'
import { currentTranslate } from '../i18n/translator.ts'
import { notify } from './snackbar-state.ts'
import { createPart, type LoadPart } from './use-part.ts'

/**
 * Something over or next to a page that loads when it is first needed. If it can't be loaded, the page stays, a message
 * says so, and opening it again is another try.
 */
export function lazyOverlay<Props extends object>(load: LoadPart<Props>): ComponentType<Props> {
  const usePart = createPart(load, () => notify('error', currentTranslate()('feedback.network_lost')))
  return function LazyOverlay(props: Props) {
    const [Part] = usePart(props)
    return Part && <Part {...props} />
  }
}
