import type { Plugin } from 'vite'

type PhoneMetadata = Record<'countries' | 'nonGeographic', Record<string, unknown[]>>

/** Where the formats of a country are in its array. Source: libphonenumber-js, METADATA.md, version 4. */
const formatsAt = 4

/** The metadata of phone numbers without the formats by which a number is written with spaces. */
export function withoutFormats<Metadata extends object>(metadata: Metadata): Metadata {
  const { countries, nonGeographic, ...rest } = metadata as Metadata & PhoneMetadata
  const strip = (entries: Record<string, unknown[]>) =>
    Object.fromEntries(Object.entries(entries).map(([code, parts]) => [code, parts.with(formatsAt, 0)]))
  return { ...rest, countries: strip(countries), nonGeographic: strip(nonGeographic) } as unknown as Metadata
}

/** Removes from the pages what only writing a phone number needs: pages read numbers, and show their digits. */
export function withoutPhoneFormats(): Plugin {
  return {
    name: 'campus-phone-formats',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('libphonenumber-js/metadata.mobile.json.js')) return undefined
      const start = 'export default '
      const at = code.indexOf(start)
      if (at === -1) throw new Error('The metadata of phone numbers has another form')
      const metadata = JSON.parse(code.slice(at + start.length)) as PhoneMetadata & { version: number }
      if (metadata.version !== 4) throw new Error('The metadata of phone numbers has another version')
      return { code: start + JSON.stringify(withoutFormats(metadata)), map: null }
    },
  }
}
