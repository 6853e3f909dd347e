import { afterEach, beforeEach, expect, test } from 'vitest'
import { opened, status, type ImportSession, type OpenDraft } from './import-store.ts'
import { followHeadings, namedHeadings } from './remember-headings.ts'

const sent: unknown[] = []

/** A draft in which a person chose fields for headings; those of the last file of its kind are remembered. */
function open(stage: string, chosen: Record<string, string>, remembered: Record<string, string> = {}): void {
  const columns = Object.entries(chosen).map(([header, field]) => {
    return { header, field, reason: { code: 'chosen' } }
  })
  const displaced = { header: 'APE1', field: null, reason: { code: 'displaced' } }
  const lastTime = {
    columns: Object.entries(remembered).map(([heading, field]) => ({ heading, field })),
    values: [],
  }
  const session = { draft: { stage }, columns: { 0: [...columns, displaced] }, lastTime }
  status.set({ kind: 'ready', session: session as unknown as ImportSession })
  opened.draft = { saver: { addPart: (part: unknown) => sent.push(part) } } as unknown as OpenDraft
}

beforeEach(() => {
  sent.length = 0
})
afterEach(() => {
  opened.draft = undefined
  status.set({ kind: 'none' })
})

test('what was chosen is remembered, and never what lost its field to it', () => {
  open('review', { APE2: 'last_name' })
  expect(namedHeadings()).toEqual({ APE2: 'last_name' })
})

test('once every choice is undone, the headings mean again what they meant for the last file', () => {
  open('review', {}, { Tel: 'phone_number' })
  followHeadings({ Tel: 'email', Ref: 'student_number' })
  expect(sent).toEqual([{ mapping: { Tel: 'phone_number' } }])
})

test('a choice that is made again is remembered again', () => {
  open('review', { Ref: 'student_number', Tel: 'email' })
  followHeadings({ Tel: 'email' })
  expect(sent).toEqual([{ mapping: { Ref: 'student_number', Tel: 'email' } }])
})

test('nothing is sent where nothing changed, or while columns are still being matched', () => {
  open('review', { Tel: 'email' })
  followHeadings({ Tel: 'email' })
  open('match', {})
  followHeadings({ Ref: 'student_number' })
  expect(sent).toEqual([])
})
