import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { Shot } from './plan.ts'

export type Outcome = 'changed' | 'new' | 'gone' | 'same'
/** A picture beside the one before it; `share` is of changed pixels, from 0 to 1. */
export type Compared = Shot & { name: string; outcome: Outcome; share: number }
export type Folders = { before: string; after: string; difference: string }

/** Holds a picture against the one before it, and draws where they differ. */
export function compareShot(folders: Folders, name: string): Pick<Compared, 'outcome' | 'share'> {
  const [before, after] = [join(folders.before, name), join(folders.after, name)]
  const difference = join(folders.difference, name)
  rmSync(difference, { force: true })
  if (!existsSync(after)) return { outcome: 'gone', share: 1 }
  if (!existsSync(before)) return { outcome: 'new', share: 1 }
  const [former, present] = [readFileSync(before), readFileSync(after)]
  if (former.equals(present)) return { outcome: 'same', share: 0 }
  const { share, drawn } = differ(PNG.sync.read(former), PNG.sync.read(present))
  if (share === 0) return { outcome: 'same', share }
  mkdirSync(dirname(difference), { recursive: true })
  writeFileSync(difference, PNG.sync.write(drawn))
  return { outcome: 'changed', share }
}

/** The share of pixels that differ at all, and a picture of them; what only one of the two reaches differs. */
export function differ(former: PNG, present: PNG): { share: number; drawn: PNG } {
  const width = Math.max(former.width, present.width)
  const height = Math.max(former.height, present.height)
  const drawn = new PNG({ width, height })
  // every difference counts: two runs of the same code give the same pixels, so there is no noise to leave out
  const changed = pixelmatch(
    enlarge(former, { width, height }),
    enlarge(present, { width, height }),
    drawn.data,
    width,
    height,
    { threshold: 0, includeAA: true },
  )
  return { share: changed / (width * height), drawn }
}

/** The picture at the top left of a larger one, which is clear elsewhere. */
function enlarge(picture: PNG, { width, height }: { width: number; height: number }): Buffer {
  if (picture.width === width && picture.height === height) return picture.data
  const larger = new PNG({ width, height })
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0)
  return larger.data
}

const rank: Record<Outcome, number> = { changed: 0, gone: 1, new: 2, same: 3 }

/** What changed comes first, most of it first; then what is gone or new; equals by screen, state, width and scheme. */
export const byChange = (one: Compared, other: Compared): number =>
  rank[one.outcome] - rank[other.outcome] ||
  other.share - one.share ||
  one.screen.localeCompare(other.screen) ||
  one.state.localeCompare(other.state) ||
  one.width - other.width ||
  other.scheme.localeCompare(one.scheme)

const template = join(import.meta.dirname, 'comparison.html')

/** Writes the page on which pictures are compared: one file beside the pictures, with nothing from elsewhere. */
export function writePage(file: string, compared: readonly Compared[]): void {
  // `<` would let a name end the element; as a function, since a name may hold a dollar sign
  const data = JSON.stringify(compared.toSorted(byChange)).replaceAll('<', '\\u003c')
  writeFileSync(
    file,
    readFileSync(template, 'utf8').replace('[/* pictures */]', () => data),
  )
}
