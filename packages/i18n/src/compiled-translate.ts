import { setupI18n, type MessageDescriptor } from '@lingui/core'
import { elide } from './elision.ts'
import { languageTag, type Locale } from './locale.ts'
import type { MessageKey } from './message-key.gen.ts'
import type { Catalog, Translate, Values } from './translate.ts'

/**
 * The browser's translator: takes a catalogue that was compiled at build time, with English already
 * filled in for what the language lacks, so that no ICU parser ships. The server uses `createTranslate`.
 */
export function createCompiledTranslate(locale: Locale, messages: Catalog): Translate {
  const tag = languageTag[locale]
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  const translate = (key: string, values?: Values) =>
    elide(i18n._({ id: key, values } as MessageDescriptor), locale)
  return Object.assign((key: MessageKey, values?: Values) => translate(key, values), {
    locale,
    has: (key: string) => Object.hasOwn(messages, key),
    dynamic: translate,
  })
}
