import type { CorpusFile } from '../corpus-file.ts'
import { chinese } from './chinese.ts'
import { englishMore } from './english-more.ts'
import { generateFiles } from '../generated/generate-files.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italianAndPortuguese } from './italian-portuguese.ts'
import { oddities } from './oddities.ts'
import { onceHeldOut } from './once-held-out.ts'
import { others } from './others.ts'
import { spanish } from './spanish.ts'

/** The half of the corpus that the import is built on. */
export const buildingFiles: readonly CorpusFile[] = [
  ...english,
  ...englishMore,
  ...german,
  ...french,
  ...spanish,
  ...italianAndPortuguese,
  ...chinese,
  ...others,
  ...onceHeldOut,
  ...oddities,
  ...generateFiles('made'),
  // once held out, then looked at
  ...generateFiles('unseen'),
]
