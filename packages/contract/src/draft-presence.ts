import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { draftPerson } from './draft.ts'
import { boundedText, idParams, wholeNumber } from './wire.ts'

/** Where somebody stands in a draft; a person with two windows stands in it twice. */
const presentColleague = z.object({
  window: z.string(),
  person: draftPerson,
  row: z.number().int().nullable(),
  field: z.string().nullable(),
})

/** How long a window is taken to be there after it last said so. */
export const presenceMs = 30_000

export const showPresence = defineCall({
  name: 'show-presence',
  feature: 'drafts',
  summary:
    'Show colleagues in the same draft where one stands: again every 10 seconds, and with `leaves` at the end. Who else is there comes back; nothing is stored',
  method: 'POST',
  path: '/school/imports/:id/presence',
  access: 'create_policy',
  params: idParams,
  body: z.object({
    /** The window's own mark, so that two of one person are told apart. */
    window: boundedText(40).regex(/^[a-z0-9]{8,40}$/, 'wrong_type'),
    /** Counts the window's calls: one that a later one has overtaken changes nothing. */
    beat: wholeNumber(0).default(0),
    row: wholeNumber(1).nullable().default(null),
    field: boundedText(40).nullable().default(null),
    leaves: z.boolean().default(false),
  }),
  response: z.object({
    present: z.array(presentColleague),
    /** The draft's version: a window that has seen an older one has missed something. */
    version: z.number().int(),
  }),
  bodyLimit: 1024,
})
