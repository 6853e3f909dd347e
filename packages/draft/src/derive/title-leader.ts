import { foldText } from '@campus/domain/applicant/fold-text'
import { leaderWord } from './caption.ts'
import { titleLines } from './title.ts'
import type { MatchedSheet } from '../match/match-sheets.ts'
import { cellText, type RawCell } from '../model/raw-cell.ts'

const courtesy =
  /^(?:mrs?|ms|miss|dra?|herrn?|frau|hr|fr|m|mme|mlle|sra?|srta|sig(?:ra|na|ri)?|dott(?:ssa)?|dona|don|prof(?:a|ssa|essora?|essoressa|esseure?)?|o?str|maestr[ao]|ins)\.?$/iu
const particle = /^(?:de|da|do|dos|das|del|della|di|van|von|der|le|la|el|al|y|e)$/u
const afterHan =
  /^(?:老师|老師|教师|教師|姓名)?\s*[:：]?\s*(\p{Script=Han}{2,4}?)(?:老师|老師)?(?:$|[^\p{Script=Han}])/u

/**
 * The leader named in a title, without accents: "Prof. María López", "Leader: Mrs J. Okafor", "领队：刘芳". Null
 * if no word for a leader is followed by a name.
 */
export function leaderInTitle(text: string): string | null {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  for (const match of plain.matchAll(new RegExp(leaderWord.source, 'giu'))) {
    // not inside a word, such as "profesional"
    if (/\p{Script=Latin}$/u.test(plain.slice(0, match.index))) continue
    const rest = plain.slice(match.index + match[0].length)
    const han = afterHan.exec(rest)
    if (han !== null && /\p{Script=Han}/u.test(match[0])) return han[1]!
    const isSaid = /^prof/iu.test(match[0]) || /^[\s.]*[:–—-]/u.test(rest)
    const words = rest.split(/[\s:()|,;–—]+/).filter((word) => !/^[.\-/]*$/.test(word))
    const titles = words.findIndex((word) => !courtesy.test(word.replace(/\./g, '')))
    if (titles < 0 || (!isSaid && titles === 0)) continue
    const name: string[] = []
    for (const word of words.slice(titles)) {
      if (!/^\p{Lu}/u.test(word) && !(name.length > 0 && particle.test(word))) break
      name.push(word)
    }
    if (name.some((word) => word.length > 2)) return name.slice(0, 5).join(' ')
  }
  return null
}

/** Marks titles that name a leader who has no row: the person may be missing from the list. */
export function markTitleLeaders(sheets: readonly MatchedSheet[]): MatchedSheet[] {
  let listedNames: string[] | null = null
  const isListed = (name: string) => {
    listedNames ??= sheets.filter(({ isTaken }) => isTaken).flatMap(collectNames)
    const family = foldText(name.split(' ').at(-1)!)
    return listedNames.some((one) =>
      /\p{Script=Han}/u.test(family) ? one.includes(family) : ` ${one} `.includes(` ${family} `),
    )
  }
  return sheets.map((sheet) => {
    if (!sheet.isTaken || titleLines({ sheet }).length === 0) return sheet
    const named = new Set<number>()
    for (const { row, cells } of sheet.above) {
      const leader = leaderInTitle(cells.map(cellText).filter(Boolean).join(' | ').slice(0, 300))
      if (leader !== null && !isListed(leader)) named.add(row)
    }
    if (named.size === 0) return sheet
    const leftOut = sheet.leftOut.map((one) =>
      one.reason === 'title' && named.has(one.row) ? { ...one, reason: 'title_leader' as const } : one,
    )
    return { ...sheet, leftOut }
  })
}

function collectNames({ columns, rows }: MatchedSheet): string[] {
  const indexes = columns
    .filter(({ field }) => field === 'full_name' || field === 'first_name' || field === 'last_name')
    .map(({ index }) => index)
  // next to a Latin name, the Chinese name may be in a column without a field
  const inHan = (cells: readonly RawCell[]) =>
    cells.map(cellText).filter((text) => /\p{Script=Han}/u.test(text))
  return rows.map(({ cells }) =>
    foldText([...indexes.map((index) => cellText(cells[index])), ...inHan(cells)].join(' ')).replace(
      /[^\p{L}\p{N}]+/gu,
      ' ',
    ),
  )
}
