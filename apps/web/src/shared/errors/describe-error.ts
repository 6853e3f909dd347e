/** Most stack frames worth reporting. */
const maxFrames = 12
/**
 * A stack frame in one of our files: `at name (https://host/assets/x-1a2b.js:1:234)`, or `name@https://…` in
 * other browsers.
 */
const frame =
  /^\s*(?:at\s+)?(?:(?:async\s+)?([\w$.<>[\] ]*?)\s*[@(]?\s*)?(?:https?:\/\/[^/\s]+)?\/((?:assets|src)\/[\w./-]+\.(?:js|ts|tsx))(?:\?[^:)]*)?(?::(\d+):(\d+))?\)?$/
/** One of our files within a sentence, as in the message of a failed import. */
const fileInSentence = /\/(assets\/[\w.-]+\.(?:js|css))/

/** The stack frames in our own files, without the host or any other part of an address. */
export function ownFrames(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, name, file, row, column] = frame.exec(line) ?? []
    if (file) return [`${name ? `${name} ` : ''}${file}${row ? `:${row}:${column}` : ''}`]
    const inSentence = fileInSentence.exec(line)?.[1]
    return inSentence ? [inSentence] : []
  })
  return [...new Set(frames)].slice(0, maxFrames)
}

/**
 * Removes quotations from a message: a JSON parser quotes its input, which may be personal data. Property
 * names, which V8 puts in single quotes, are kept.
 */
export function withoutQuotes(message: string): string {
  return message
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/[“„][^”“]*[”“]?/g, '“…”')
    .replace(/'([^']*)'?/g, (whole, inner: string) => (/^[A-Za-z_$][\w$]{0,39}$/.test(inner) ? whole : `'…'`))
    .replace(/https?:\/\/\S+/g, '[address]')
    .replace(/\S+@\S+\.\S+/g, '[email]')
    .replace(/\d{6,}/g, '[number]')
}

/** Only the browser's family: a full user agent helps fingerprinting. */
export function browserFamily(userAgent: string): 'edge' | 'firefox' | 'chrome' | 'safari' | 'other' {
  if (/Edg\//.test(userAgent)) return 'edge'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(?:e|ium)\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
