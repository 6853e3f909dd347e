import type { CorpusFile } from '../corpus-file.ts'
import { chinese } from './chinese.ts'
import { englishMore } from './english-more.ts'
import { generateFiles } from '../generated/generate-files.ts'
import { clubsAndTools } from './clubs-and-tools.ts'
import { english } from './english.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italianAndPortuguese } from './italian-portuguese.ts'
import { oddities } from './oddities.ts'
import { onceChinese } from './once-held-out/chinese.ts'
import { onceBritish } from './once-held-out/british.ts'
import { onceEnglishAbroad } from './once-held-out/english-abroad.ts'
import { onceSlavic } from './once-held-out/slavic.ts'
import { onceFrench } from './once-held-out/french.ts'
import { onceGerman } from './once-held-out/german.ts'
import { onceDutch } from './once-held-out/dutch.ts'
import { onceJapanese } from './once-held-out/japanese.ts'
import { onceItalianAndPortuguese } from './once-held-out/italian-and-portuguese.ts'
import { onceMinistriesAndClubs } from './once-held-out/ministries-and-clubs.ts'
import { onceSeveral } from './once-held-out/several-languages.ts'
import { onceSpanish } from './once-held-out/spanish.ts'
import { onceOther } from './once-held-out/other-languages.ts'
import { others } from './others.ts'
import { registers } from './registers.ts'
import { registersAbroad } from './registers-abroad.ts'
import { registersMore } from './registers-more.ts'
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
  ...registers,
  ...registersAbroad,
  ...registersMore,
  ...clubsAndTools,
  ...onceChinese,
  ...onceJapanese,
  ...onceBritish,
  ...onceEnglishAbroad,
  ...onceSlavic,
  ...onceFrench,
  ...onceSeveral,
  ...onceMinistriesAndClubs,
  ...onceSpanish,
  ...onceGerman,
  ...onceDutch,
  ...onceItalianAndPortuguese,
  ...onceOther,
  ...oddities,
  ...generateFiles('made'),
  // once held out, then looked at
  ...generateFiles('unseen'),
]
