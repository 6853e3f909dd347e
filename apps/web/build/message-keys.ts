import type { Source } from './reachable-sources.ts'

const literal = /['"`]([a-z-]+\.\w+)['"`]/g
/** A key made at run time. A value in it may be a call or a choice, with one level of braces. */
const template = /`([a-z-]+)\.((?:\w|\$\{(?:[^{}]|\{[^{}]*\})*\})*)`/g
const value = /\$\{(?:[^{}]|\{[^{}]*\})*\}/g
/**
 * How many texts a key such as `person.${field}_${value}`, which does not say how it begins, may stand for. Beyond that
 * a page would load the texts of a whole feature for one of them.
 */
const mostOfOpenKey = 64
/** Shows issues by their code, which may be any: their texts are a part by themselves (`issues`). */
const issueTexts = '/i18n/src/issue-text.ts'

/**
 * Finds the keys of texts that a source may show: those it names, and those that fit a key made at run time
 * (`invoices.status_${status}`). Throws if a key made at run time fits no text, or nearly all of a large feature.
 */
export function keyFinder(keys: readonly string[]): (source: Source) => ReadonlySet<string> {
  const all = new Set(keys)
  const byFeature = Map.groupBy(keys, (key) => key.slice(0, key.indexOf('.')))
  const found = new Map<string, ReadonlySet<string>>()
  const fitting = ({ file }: Source, [whole, feature = '', rest = '']: RegExpMatchArray) => {
    const candidates = byFeature.get(feature)
    if (!candidates || !rest.includes('${') || file.endsWith(issueTexts)) return []
    const pattern = new RegExp(`^${feature}\\.${rest.replace(value, '[\\w-]+')}$`)
    const fits = candidates.filter((key) => pattern.test(key))
    if (fits.length === 0) throw new Error(`${file}: no text has a key such as ${whole}`)
    if (rest.startsWith('$') && fits.length > mostOfOpenKey)
      throw new Error(`${file}: ${whole} stands for ${fits.length} texts; name the keys in full`)
    return fits
  }
  return (source) => {
    let named = found.get(source.file)
    if (!named) {
      const { text } = source
      named = new Set([
        ...[...text.matchAll(literal)].map(([, key = '']) => key).filter((key) => all.has(key)),
        ...[...text.matchAll(template)].flatMap((match) => fitting(source, match)),
      ])
      found.set(source.file, named)
    }
    return named
  }
}
