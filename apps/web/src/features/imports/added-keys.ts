import { firstAddedKey, isAddedKey, type RowKey } from '@campus/grid-import/row-key'
import { keysPerWindow } from './row-name.ts'

/** Each window has keys of its own, so that rows added in two of them at the same time are not taken for one. */
const windowCount = 1000
let own: number | undefined

/** Keys for rows that are added in this window, after all those that it added before. */
export function newAddedKeys(known: Iterable<RowKey>, count: number): RowKey[] {
  own ??= Math.floor(Math.random() * windowCount)
  const first = firstAddedKey + own * keysPerWindow
  let last = first
  for (const key of known) if (isAddedKey(key) && key >= last && key < first + keysPerWindow) last = key
  return Array.from({ length: count }, (_, index) => last + index + 1)
}
