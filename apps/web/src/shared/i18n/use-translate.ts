import { useSyncExternalStore } from 'react'
import type { Translate } from '@campus/i18n/translate'
import { currentTranslate, onTranslatorChange } from './translator.ts'

/** `const t = useTranslate(); t('home.title')`: keys are typed from the English catalogues. */
export function useTranslate(): Translate {
  return useSyncExternalStore(onTranslatorChange, currentTranslate)
}
