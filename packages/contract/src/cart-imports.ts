import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { batchShape, totalsShape } from './enrollment-rows.ts'
import { id, idParams, instant } from './wire.ts'

/** People of a cart who came together, as they are now. */
const people = z.object({
  /** In the cart now. */
  people: z.number().int(),
  errors_count: z.number().int(),
  /** Of those without errors. */
  totals: totalsShape,
})

export const cartImportShape = people.extend({
  id,
  /** What people call its draft, or the name of the file; null once the file is no longer kept. */
  file_name: z.string().nullable(),
  by: z.string(),
  at: instant,
  /** How many were added; some may have been removed since. */
  added: z.number().int(),
  /** Whether it can be undone: its file is still kept. */
  can_undo: z.boolean(),
})
export type CartImport = z.infer<typeof cartImportShape>

/** A draft that is there again, as its next commit would be sent. */
export const returnedDraftShape = z.object({
  id,
  /** What people call it, or the name of its file. */
  file_name: z.string(),
  stage: z.enum(['match', 'format', 'review', 'link']),
  version: z.number().int(),
  /** How many came out of the cart into it. */
  people: z.number().int(),
})
export type ReturnedDraft = z.infer<typeof returnedDraftShape>

export const listCartImports = defineCall({
  name: 'list-cart-imports',
  feature: 'drafts',
  summary: 'The imports whose people are in an open batch, newest first, and those who came without a file',
  method: 'GET',
  path: '/school/policy-batches/:id/imports',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  response: z.object({ imports: z.array(cartImportShape), others: people }),
})

export const undoImport = defineCall({
  name: 'undo-import',
  feature: 'drafts',
  summary:
    'Take all people of an import out of the cart: its draft is there again, with what was changed in the cart written into it. Whoever this import replaced is in the cart again. The same call again changes nothing',
  method: 'POST',
  path: '/school/cart-imports/:id/undo',
  isCostly: true,
  access: 'create_policy',
  ownTransaction: true,
  params: idParams,
  response: z.object({
    /** How many left the cart. */
    people: z.number().int(),
    draft: returnedDraftShape.nullable(),
    policy_batch: batchShape,
    /** It was undone before; nothing was done by this call. */
    repeated: z.boolean(),
  }),
  errors: ['import_confirmed', 'import_not_enrolled', 'import_file_gone', 'draft_changed'],
})

export const cartImportCalls = [listCartImports, undoImport]
