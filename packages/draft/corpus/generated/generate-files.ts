import type { CorpusFile, CorpusKind } from '../corpus-file.ts'
import type { NationId } from '../world/make-people.ts'
import { startRandom, type Random } from '../world/random.ts'
import eastern from './eastern.json' with { type: 'json' }
import northern from './northern.json' with { type: 'json' }
import western from './western.json' with { type: 'json' }

/** The words of a language: alternatives are separated by `|`, and the parts of one choice by commas. */
type Words = (typeof western)['en']

const languages: Record<string, Words> = { ...western, ...eastern, ...northern }
const people = 8

/** Crosses languages and structures; encoding, dialects and mess are drawn by the name of the set. */
export function generateFiles(set: string): CorpusFile[] {
  return Object.entries(languages).flatMap(([language, words]) =>
    Object.entries(structures).flatMap(([kind, build]): CorpusFile[] => {
      const name = `${language}-${kind.replaceAll(' ', '-')}-${set}`
      const random = startRandom(name)
      const built = build(createDraw(words, random), words)
      if (built === null) return []
      return [
        {
          name,
          after: `Generated: ${kind}`,
          kind: kind as CorpusKind,
          nation: words.nation as NationId,
          people,
          ...built,
        },
      ]
    }),
  )
}

type Built = Omit<CorpusFile, 'name' | 'after' | 'kind' | 'nation'>
type Key = Exclude<keyof Words, 'nation'>

/** What one file draws from the words of its language. */
type Draw = {
  random: Random
  file: string
  /** A line of a column: a heading of this key, and its cell. */
  column: (key: Key, before?: string) => string
  /** Columns of which some are left out. */
  some: (...keys: Key[]) => string[]
  pick: (key: Key) => string
}

function createDraw(words: Words, random: Random): Draw {
  const pick = (key: Key) => random.pick(words[key].split('|'))
  const file = pick('files')
  const date = /^(?:xlsx|xls|ods)/.test(file) && random.below(2) === 0 ? 'cell' : pick('dates')
  const phone = random.pick(['national', 'plus', '00', 'bare'])
  const cells: Partial<Record<Key, string>> = {
    first: '{first}',
    last: '{last}',
    full_last: /[,，]/.test(words.full_last)
      ? '{last}, {first}'
      : /^\p{Script=Han}+/u.test(words.full_last)
        ? '{last}{first}'
        : '{last} {first}',
    full_first: '{first} {last}',
    birth: `{birth ${date}}`,
    gender: `{gender ${pick('genders')}}`,
    passport: '{passport}',
    email: '{email}',
    phone: `{phone ${phone}}`,
    residence: '{residence}',
    destination: '{destination}',
    home: '{home}',
    start: `{start ${date}}`,
    end: `{end ${date}}`,
    student: '{student 10####}',
    group: `{group ${words.groups}}`,
    type: `{type ${words.types}}`,
    notes: words.remarks,
    emergency: `{emergency ${phone}}`,
    parent: '{parent email}',
    expiry: `{expiry ${date}}`,
    stamp: '{stamp yyyy-mm-dd}',
    status: `{state ${words.states}}`,
  }
  const column = (key: Key, before = '') => {
    const space = before !== '' && before.includes(' ') ? ' ' : ''
    return `${before}${space}${pick(key)} = ${cells[key]!}`
  }
  const some = (...keys: Key[]) => keys.filter(() => random.below(10) < 7).map((key) => column(key))
  return { random, file, column, some, pick }
}

type Build = (draw: Draw, words: Words) => Built | null

const names = (draw: Draw): string[] => {
  const columns = [draw.column('last'), draw.column('first')]
  return draw.random.below(2) === 0 ? columns : columns.toReversed()
}
const trip = (draw: Draw): string[] => [draw.column('destination'), draw.column('start'), draw.column('end')]
const person = (draw: Draw): string[] => [
  ...draw.some('gender'),
  draw.column('birth'),
  draw.column('passport'),
  ...draw.some('expiry', 'home'),
]
const contact = (draw: Draw): string[] => [draw.column('email'), ...draw.some('phone', 'parent', 'emergency')]
const school = (draw: Draw): string[] => draw.some('student', 'notes')

const lines = (...parts: string[][]): string => parts.flat().join('\n')
const asBook = (file: string): string => (/^(?:csv|text)/.test(file) ? 'xlsx' : file)
const mess = (draw: Draw): Pick<Built, 'mess'> => {
  const kinds = ['blank rows', 'repeated headings', 'trailing spaces'] as const
  return draw.random.below(2) === 0 ? {} : { mess: [draw.random.pick(kinds)] }
}
const footer = (draw: Draw): Pick<Built, 'footer'> =>
  draw.random.below(2) === 0 ? {} : { footer: [draw.pick('total')] }

const structures: Partial<Record<CorpusKind, Build>> = {
  'plain list': (draw) => {
    const columns = lines(
      school(draw),
      names(draw),
      person(draw),
      draw.some('group'),
      [draw.column('residence')],
      trip(draw),
      contact(draw),
    )
    return { file: draw.file, columns, ...mess(draw), ...footer(draw) }
  },
  'title above': (draw, { title }) => {
    const columns = lines(names(draw), person(draw), contact(draw), draw.some('residence', 'notes'))
    return { file: draw.file, title: [title], columns, ...mess(draw), ...footer(draw) }
  },
  'two heading rows': (draw, { over }) => {
    const groups = over.split(',')
    const below = (at: number, columns: string[]) => columns.map((column) => `${groups[at]!} > ${column}`)
    const columns = lines(
      below(0, [...names(draw), draw.column('gender'), draw.column('birth')]),
      below(1, [draw.column('passport'), draw.column('expiry')]),
      below(2, trip(draw)),
      below(3, [draw.column('email'), draw.column('phone')]),
    )
    return { file: asBook(draw.file), columns, ...footer(draw) }
  },
  'class sheets': (draw, { groups }) => {
    const columns = lines(names(draw), person(draw), contact(draw), draw.some('start', 'end', 'notes'))
    return { file: asBook(draw.file), groups: groups.split(','), columns, ...footer(draw) }
  },
  'family per row': (draw, { child }) => {
    const ofChild = (['first', 'birth', 'gender', 'passport'] as const).map((key) => draw.column(key, child))
    const columns = lines([draw.column('last'), draw.column('email')], ofChild, trip(draw), [
      draw.column('residence'),
    ])
    return {
      file: draw.file,
      people: 6,
      repeats: { what: 'people', most: 2 + draw.random.below(2) },
      columns,
    }
  },
  'two trips per row': (draw, words) => {
    const ofTrip = (['destination', 'start', 'end'] as const).map((key) => draw.column(key, words.trip))
    const columns = lines(names(draw), person(draw), contact(draw), ofTrip)
    return { file: draw.file, repeats: { what: 'trips', most: 2 }, columns }
  },
  'on its side': (draw) => {
    return {
      file: asBook(draw.file),
      isOnItsSide: true,
      columns: lines(names(draw), person(draw), contact(draw), trip(draw)),
    }
  },
  captions: (draw, { groups }) => {
    const columns = lines(names(draw), person(draw), draw.some('residence'), trip(draw), contact(draw))
    return {
      file: draw.file,
      groups: groups.split(','),
      caption: draw.random.pick(['{group}', '*** {group} ***']),
      columns,
      ...footer(draw),
    }
  },
  form: (draw, { pending }) => {
    const questions = lines(
      names(draw),
      [draw.column('birth'), draw.column('gender')],
      [`${draw.pick('passport')} = {passport}*5|${pending}`],
      [draw.column('residence')],
      trip(draw),
      [draw.column('email')],
      draw.some('emergency', 'notes'),
    )
    const numbered = questions.split('\n').map((question, at) => `${at + 1}. ${question}`)
    return {
      file: 'csv utf-8 ,',
      columns: lines([draw.column('stamp')], draw.random.below(2) === 0 ? numbered : questions.split('\n')),
    }
  },
  'codes with a key': (draw, words) => {
    const byLegend = draw.random.below(2) === 0
    const codes = words.legend.split(/[,，、،]/).map((part) => part.split('=')[0]!.trim())
    const coded = byLegend
      ? `${draw.pick('type')} = {type ${codes.join(',')}}`
      : `${draw.pick('gender')} ${words.gender_key} = {gender 1,2}`
    const columns = lines(
      names(draw),
      [coded, draw.column('birth'), draw.column('passport')],
      trip(draw),
      contact(draw),
    )
    return {
      file: draw.file,
      leaderEvery: byLegend ? 5 : 0,
      ...(byLegend ? { title: [words.legend] } : {}),
      columns,
    }
  },
  'text of a PDF': (draw, { nation, title }) => {
    if (/CN|TW|JP|SA/.test(nation)) return null
    const columns = lines(names(draw), [
      draw.column('birth'),
      draw.column('gender'),
      draw.column('passport'),
      draw.column('start'),
      draw.column('end'),
    ])
    return { file: 'text utf-8', title: [title], columns, ...footer(draw) }
  },
  'no headings': (draw) => {
    return {
      file: draw.file,
      hasNoHeadings: true,
      columns: lines(names(draw), [
        draw.column('birth'),
        draw.column('gender'),
        draw.column('passport'),
        draw.column('email'),
      ]),
    }
  },
  'states of people': (draw) => {
    const columns = lines(
      names(draw),
      [draw.column('status')],
      person(draw),
      [draw.column('residence')],
      trip(draw),
      contact(draw),
    )
    return { file: draw.file, columns, ...mess(draw) }
  },
  'full name': (draw, words) => {
    const orders = (['full_last', 'full_first'] as const).filter((key) => words[key] !== '')
    const columns = lines(
      [draw.column(draw.random.pick(orders))],
      person(draw),
      [draw.column('residence')],
      trip(draw),
      contact(draw),
      school(draw),
    )
    return { file: draw.file, columns, ...mess(draw) }
  },
}
