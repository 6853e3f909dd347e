import { expect, test } from 'vitest'
import type { DraftSession } from '../session/draft-session.ts'
import { followHeadings, namedHeadings } from './remember.ts'

/** A draft in which a person chose fields for headings; those of the last file of its kind are remembered. */
function open(stage: string, chosen: Record<string, string>, remembered: Record<string, string> = {}) {
  const columns = Object.entries(chosen).map(([header, field]) => {
    return { header, field, reason: { code: 'chosen' } }
  })
  const displaced = { header: 'APE1', field: null, reason: { code: 'displaced' } }
  const lastTime = {
    columns: Object.entries(remembered).map(([heading, field]) => ({ heading, field })),
    values: [],
  }
  const opened = { draft: { stage }, columns: { 0: [...columns, displaced] }, lastTime }
  const sent: unknown[] = []
  const saver = { addPart: (part: unknown) => sent.push(part) }
  return { session: { opened, saver } as unknown as DraftSession, sent }
}

test('what was chosen is remembered, and never what lost its field to it', () => {
  const { session } = open('review', { APE2: 'last_name' })
  expect(namedHeadings(session)).toEqual({ APE2: 'last_name' })
})

test('once every choice is undone, the headings mean again what they meant for the last file', () => {
  const { session, sent } = open('review', {}, { Tel: 'phone_number' })
  followHeadings(session, { Tel: 'email', Ref: 'student_number' })
  expect(sent).toEqual([{ mapping: { Tel: 'phone_number' } }])
})

test('a choice that is made again is remembered again', () => {
  const { session, sent } = open('review', { Ref: 'student_number', Tel: 'email' })
  followHeadings(session, { Tel: 'email' })
  expect(sent).toEqual([{ mapping: { Ref: 'student_number', Tel: 'email' } }])
})

test('nothing is sent where nothing changed, or while columns are still being matched', () => {
  const reviewed = open('review', { Tel: 'email' })
  followHeadings(reviewed.session, { Tel: 'email' })
  const matching = open('match', {})
  followHeadings(matching.session, { Ref: 'student_number' })
  expect([...reviewed.sent, ...matching.sent]).toEqual([])
})
