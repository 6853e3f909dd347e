import { setupI18n, type MessageDescriptor } from '@lingui/core'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { elide } from './elision.ts'
import { languageTag, type Locale } from './locale.ts'
import type { MessageKey } from './message-key.gen.ts'

/** Messages of one language by full key (`feature.key`), as ICU text or compiled at build time. */
export type Catalog = Record<string, string | CompiledMessage>
export type Values = Record<string, string | number | null | undefined>

/** A key made at run time: it, or a pattern such as `person.field_${string}`, fits a key of the catalogue. */
type RuntimeKey<Key extends string> = Key extends MessageKey
  ? Key
  : [Extract<MessageKey, Key>] extends [never]
    ? never
    : Key

/**
 * Translates a message into one language. Keys are typed from the English catalogue.
 * A key that the language lacks is translated into English, so that a person never reads a key.
 */
export type Translate = ((key: MessageKey, values?: Values) => string) & {
  locale: Locale
  /** Whether the catalogue holds a key made at run time (such as an issue code with a field). */
  has: <Key extends string>(key: RuntimeKey<Key>) => boolean
  /** Translates a key made at run time; check it with `has` first. */
  dynamic: <Key extends string>(key: RuntimeKey<Key>, values?: Values) => string
}

export function createTranslate(locale: Locale, catalog: Catalog, english: Catalog): Translate {
  const messages: Catalog = { ...english, ...catalog }
  const i18n = setupI18n({ locale: languageTag[locale], messages: { [languageTag[locale]]: messages } })
  i18n.setMessagesCompiler(compileMessage)
  const translate = (key: string, values?: Values) =>
    elide(i18n._({ id: key, values } as MessageDescriptor), locale)
  return Object.assign((key: MessageKey, values?: Values) => translate(key, values), {
    locale,
    has: (key: string) => Object.hasOwn(messages, key),
    dynamic: translate,
  })
}
