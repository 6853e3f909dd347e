const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&apos;': "'",
  '&gt;': '>',
  '&lt;': '<',
  '&amp;': '&',
}
const entity = /&(?:quot|apos|gt|lt|amp|#x?([\da-f]+));/gi
const code = /_x([\da-f]{4})_/gi

/** Unescapes text in a workbook's XML exactly as the spreadsheet reader does, oddities included. */
export function unescapeXml(text: string): string {
  const plain = text.includes('&')
    ? text.replace(entity, (whole, digits: string) => {
        const named = entities[whole]
        return named ?? String.fromCharCode(Number.parseInt(digits, whole.includes('x') ? 16 : 10))
      })
    : text
  return plain.includes('_')
    ? plain.replace(code, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : plain
}

const plainOpen = /^<(?:\w+:)?t[^>]*>/
const plainEnd = /<\/(?:\w+:)?t>/
const richRun = /<(?:\w+:)?r\b[^<>]*>/
const richText = /<(?:\w+:)?t\b[^<>]*>([^<]*)<\/(?:\w+:)?t>/g
const spokenOpen = /<(?:\w+:)?rPh\b[^<>]*>/g
const spokenEnd = /<\/(?:\w+:)?rPh>/g

/**
 * The text of a shared or inline string, from the XML between its tags; null if it is written in a way that
 * only the spreadsheet reader can handle. Source: ECMA-376 part 1, 18.4.8.
 */
export function itemText(inner: string): string | null {
  const text = rawText(inner)
  if (text === null || text.includes('<![CDATA[')) return null
  return unescapeXml(text).replaceAll('\r\n', '\n')
}

function rawText(inner: string): string | null {
  if (inner.startsWith('<t>') && inner.endsWith('</t>')) {
    const text = inner.slice(3, -4)
    if (!text.includes('<')) return text
  }
  const item = inner.trim()
  if (plainOpen.test(item)) return item.slice(item.indexOf('>') + 1).split(plainEnd, 1)[0]!
  if (!richRun.test(item)) return ''
  const written = withoutSpoken(item)
  return written && Array.from(written.matchAll(richText), ([, text]) => text).join('')
}

/** Removes phonetic text; null if a tag isn't closed. Reads each character at most twice. */
function withoutSpoken(item: string): string | null {
  const textParts: string[] = []
  let from = 0
  for (;;) {
    spokenOpen.lastIndex = from
    const open = spokenOpen.exec(item)
    if (open === null) return textParts.join('') + item.slice(from)
    textParts.push(item.slice(from, open.index))
    spokenEnd.lastIndex = spokenOpen.lastIndex
    if (spokenEnd.exec(item) === null) return null
    from = spokenEnd.lastIndex
  }
}
