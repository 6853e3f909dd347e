import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { byChange, compareShot, differ, writePage, type Compared, type Folders } from './compare.ts'
import { readOptions } from './options.ts'
import { isWanted, shotName, planVisits, type PlannedState } from './plan.ts'
import { steadyTimes } from './steady-times.ts'

const known = ['demo', 'many', 'print', 'error-404', 'error-500', 'dialog-help', 'step-review']

describe('options', () => {
  test('by themselves: the demo world, dialogs, steps and print, on a phone and a desktop, light and dark', () => {
    expect(readOptions([], known)).toEqual({
      states: ['demo', 'dialog', 'step', 'print'],
      widths: [390, 1440],
      schemes: ['light', 'dark'],
    })
  })

  test('--all: every state at every width', () => {
    expect(readOptions(['--all'], known)).toEqual({
      widths: [320, 390, 768, 1024, 1440, 1920],
      schemes: ['light', 'dark'],
    })
  })

  test('lists by commas or by repeating', () => {
    expect(
      readOptions(
        [
          '--only',
          '/policy,/home',
          '--only',
          '/cart',
          '--width',
          '390',
          '--scheme',
          'dark',
          '--state',
          'error',
        ],
        known,
      ),
    ).toEqual({ only: ['/policy', '/home', '/cart'], states: ['error'], widths: [390], schemes: ['dark'] })
  })

  test.each([
    [['--state', 'demmo'], 'No state is called “demmo”. Known: demo, many'],
    [['--width', 'wide'], 'A width is a whole number from 200 to 4000.'],
    [['--width', '40'], 'A width is a whole number from 200 to 4000.'],
    [['--scheme', 'sepia'], 'No scheme is called “sepia”. Known: light, dark.'],
  ])('%j is rejected with a sentence', (args, message) => {
    expect(() => readOptions(args, known)).toThrow(message)
  })
})

describe('the plan', () => {
  const states: PlannedState[] = [
    { key: 'demo', screens: ['/policy', '/policy/$id/show', '/policy-terms', '/home?tab=a'] },
    { key: 'print', screens: ['/policy'], widths: [794], schemes: ['light'] },
    { key: 'error-500', screens: ['/home'] },
  ]
  const options = readOptions(['--width', '390', '--all'], known)

  test('opens a page once for both schemes, in the widths asked for or the state’s own', () => {
    expect(planVisits(states, { ...options, states: ['print', 'error'] })).toEqual([
      { screen: '/policy', state: 'print', width: 794, schemes: ['light'] },
      { screen: '/home', state: 'error-500', width: 390, schemes: ['light', 'dark'] },
    ])
    expect(planVisits(states, { ...options, schemes: ['dark'], states: ['print'] })).toEqual([])
  })

  test('a path stands for what lies below it, not for what begins alike', () => {
    const screens = planVisits(states, { ...options, states: ['demo'], only: ['/policy', '/home'] })
    expect(screens.map(({ screen }) => screen)).toEqual(['/policy', '/policy/$id/show', '/home?tab=a'])
  })

  test('a picture of an earlier run is missed only where it was asked for', () => {
    const shot = { screen: '/policy', state: 'print', width: 794, scheme: 'light' } as const
    expect(isWanted(shot, { states, options })).toBe(true)
    expect(isWanted(shot, { states, options: { ...options, only: ['/home'] } })).toBe(false)
    expect(isWanted({ ...shot, state: 'demo' }, { states, options })).toBe(false)
  })

  test('no two pictures have one name, and each name is that of a file', () => {
    const shots = planVisits(states, readOptions(['--all'], known)).flatMap(({ schemes, ...visit }) =>
      schemes.map((scheme) => shotName({ ...visit, scheme })),
    )
    expect(new Set(shots).size).toBe(shots.length)
    expect(shots.filter((name) => !/^[\w.~-]+\.png$/.test(name))).toEqual([])
  })
})

describe('comparing', () => {
  let folder: string
  let folders: Folders
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'campus-cover-compare-'))
    folders = {
      before: join(folder, 'before'),
      after: join(folder, 'after'),
      difference: join(folder, 'difference'),
    }
    mkdirSync(folders.before)
    mkdirSync(folders.after)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const paint = (width: number, height: number, [x, y]: [number, number] = [-1, -1]): PNG => {
    const picture = new PNG({ width, height })
    picture.data.fill(255)
    if (x >= 0) picture.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
    return picture
  }
  const put = (where: string, picture: PNG) => writeFileSync(join(where, 'a.png'), PNG.sync.write(picture))

  test('one pixel of another colour is a change, and its share is told', () => {
    expect(differ(paint(10, 10), paint(10, 10, [3, 4])).share).toBe(0.01)
    expect(differ(paint(10, 10), paint(10, 10)).share).toBe(0)
  })

  test('what only one of two sizes reaches has changed', () => {
    expect(differ(paint(10, 10), paint(10, 20)).share).toBe(0.5)
  })

  test('new, gone, the same and changed', () => {
    put(folders.after, paint(10, 10))
    expect(compareShot(folders, 'a.png')).toEqual({ outcome: 'new', share: 1 })
    put(folders.before, paint(10, 10))
    expect(compareShot(folders, 'a.png')).toEqual({ outcome: 'same', share: 0 })
    put(folders.before, paint(10, 10, [0, 0]))
    expect(compareShot(folders, 'a.png')).toEqual({ outcome: 'changed', share: 0.01 })
    rmSync(join(folders.after, 'a.png'))
    expect(compareShot(folders, 'a.png')).toEqual({ outcome: 'gone', share: 1 })
  })

  test('what changed comes first, most of it first', () => {
    const shot = (outcome: Compared['outcome'], share: number): Compared => ({
      screen: '/home',
      state: 'demo',
      width: 390,
      scheme: 'light',
      name: `${outcome} ${share}`,
      outcome,
      share,
    })
    const sorted = [
      shot('same', 0),
      shot('new', 1),
      shot('changed', 0.1),
      shot('gone', 1),
      shot('changed', 0.2),
    ]
    expect(sorted.toSorted(byChange).map(({ name }) => name)).toEqual([
      'changed 0.2',
      'changed 0.1',
      'gone 1',
      'new 1',
      'same 0',
    ])
  })

  test('the page holds the pictures as data that cannot end its element', () => {
    const file = join(folder, 'index.html')
    const shot = { screen: '</script>$&', state: 'demo', width: 390, scheme: 'light' } as const
    writePage(file, [{ ...shot, name: 'a.png', outcome: 'new', share: 1 }])
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain('</script>$&')
    expect(JSON.parse(/id="pictures">(.*?)<\/script>/s.exec(text)?.[1] ?? '')).toEqual([
      { ...shot, name: 'a.png', outcome: 'new', share: 1 },
    ])
  })
})

test('instants stand still while pictures are made', () => {
  const machine = { startedAt: Date.parse('2027-03-01T08:00:00Z'), now: Date.parse('2027-03-01T08:10:00Z') }
  const steady = (text: string) => steadyTimes(text, machine)
  // before the product's clock began: a date of the demo world
  expect(steady('{"at":"2026-11-30T10:11:12.345Z"}')).toBe('{"at":"2026-11-30T10:11:12.345Z"}')
  // what the run itself did, by the product's clock
  expect(steady('2026-12-01T15:07:31.000Z')).toBe('2026-12-01T15:00:00.000Z')
  expect(steady('2026-12-01T22:00:00+00:00')).toBe('2026-12-01T22:00:00.000Z')
  // and by the machine's
  expect(steady('2027-03-01T08:03:00Z')).toBe('2026-12-01T15:00:00.000Z')
  // as a document dates what it brings
  expect(steady('"at":"Tue, 01 Dec 2026 15:04:10 GMT"')).toBe('"at":"Tue, 01 Dec 2026 15:00:00 GMT"')
  expect(steady('on 2026-12-01')).toBe('on 2026-12-01')
})
