/** How much of a stack helps. */
const maxFrames = 12
/** A line of a stack in a file of ours: `at name (https://host/assets/x-1a2b.js:1:234)`, or `name@https://…` elsewhere. */
const frame =
  /^\s*(?:at\s+)?(?:(?:async\s+)?([\w$.<>[\] ]*?)\s*[@(]?\s*)?(?:https?:\/\/[^/\s]+)?\/((?:assets|src)\/[\w./-]+\.(?:js|ts|tsx))(?:\?[^:)]*)?(?::(\d+):(\d+))?\)?$/
/** The same in a sentence, as of a file that did not load. */
const fileInSentence = /\/(assets\/[\w.-]+\.(?:js|css))/

/** The lines of a stack that lie in our own files, without the host and what else an address may hold. */
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
 * A message without what it quotes: a reader of JSON quotes what it read, which may be a person. Names of properties,
 * which V8 puts into single quotes, stay.
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

/** The family alone: a whole user agent is part of a fingerprint. */
export function browserFamily(userAgent: string): 'edge' | 'firefox' | 'chrome' | 'safari' | 'other' {
  if (/Edg\//.test(userAgent)) return 'edge'
  if (/Firefox\//.test(userAgent)) return 'firefox'
  if (/Chrom(?:e|ium)\//.test(userAgent)) return 'chrome'
  return /Safari\//.test(userAgent) ? 'safari' : 'other'
}
