import type { SanctionsList } from '@campus/domain/sanctions/listed-entry'
import { decodeText } from '@campus/draft/read/decode-text'
import { UnreadableList, type ReadList } from './listed-rows.ts'
import { readEuCsv, readEuXml } from './read-eu-list.ts'
import { readUkCsv } from './read-uk-list.ts'

/** Reads the file of a list as it is published. Throws `UnreadableList`, whose message names the row or entry. */
export function readList(list: SanctionsList, bytes: Uint8Array): ReadList {
  const text = decodeText(bytes, () => 0)?.text
  if (!text) throw new UnreadableList('The file is no text: give the CSV or, for the EU, the XML.')
  if (list === 'uk') return readUkCsv(text)
  return text.trimStart().startsWith('<') ? readEuXml(text) : readEuCsv(text)
}
