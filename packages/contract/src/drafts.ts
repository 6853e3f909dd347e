import { z } from 'zod'
import { defineCall } from './define-call.ts'
import {
  fileHeadings,
  forgetImportMemory,
  getImportMemory,
  rememberedChoices,
  rememberedField,
  shareImportMemory,
} from './draft-memory.ts'
import { batchShape, maxApplicants } from './enrollment-rows.ts'
import {
  draftCell,
  draftPerson,
  draftState,
  editedCell,
  fileParts,
  importDraftShape,
  importSettings,
  maxDraftCells,
  orderOfDraft,
  storedSettings,
} from './draft.ts'
import { showPresence } from './draft-presence.ts'
import { downloadImportProblems } from './draft-problems.ts'
import { listImportSteps, savedStep } from './draft-steps.ts'
import { boundedRecord, boundedText, id, idParams, instant, uploadedFile, wholeNumber } from './wire.ts'

export type { DraftCell, DraftPerson, EditedCell, ImportDraft } from './draft.ts'

/** How many drafts of one contract may be open at once, of all colleagues together. */
export const maxOpenDrafts = 50

const people = z.array(draftPerson)

export const startImport = defineCall({
  name: 'start-import',
  feature: 'drafts',
  summary:
    'Keep an uploaded spreadsheet, or a OneRoster bundle (a ZIP of its CSV files), as a draft of the contract, beside those that are there. Colleagues who may order for the campus share it and review it on the screen',
  method: 'POST',
  path: '/school/imports',
  isCostly: true,
  access: 'create_policy',
  forKeys: true,
  multipart: true,
  body: z.object({
    campus_id: id,
    contract_id: id,
    file: uploadedFile,
    /** A file of more people than one order may hold, as several drafts: each has the rows that are named for it. */
    parts: fileParts.optional(),
  }),
  response: z.object({
    draft: importDraftShape,
    /** All drafts that were made of the file, in its order; one where it was not split. */
    drafts: z.array(importDraftShape),
    /** The number of the window that uploaded the file, as `get-import-draft` gives it for `draft`; 0 for an API key. */
    window: z.number().int(),
  }),
  status: 201,
  bodyLimit: 12 * 1024 * 1024,
  errors: ['file_too_large', 'contract_not_found', 'import_type', 'import_macros', 'too_many_drafts'],
})

export const listImportDrafts = defineCall({
  name: 'list-import-drafts',
  feature: 'drafts',
  summary:
    'The imports of the campuses that the user sees that are open, or in another `state`, the newest first; at most 200. A file in which its user changed nothing counts as discarded once they upload another. An API key sees those that it uploaded. Of the settings only `part` is given, without its rows',
  method: 'GET',
  path: '/school/imports',
  access: 'create_policy',
  forKeys: true,
  query: z.object({
    contract_id: id.optional(),
    state: draftState
      .default('open')
      .describe(
        '`discarded`: those that can be put back, among them files that were set aside; `committed`: those whose people are in the cart or ordered',
      ),
  }),
  response: z.object({
    drafts: z.array(importDraftShape),
    /** How many of the same were discarded and can be put back, whether or not they are listed here. */
    discarded_count: z.number().int(),
  }),
})

export const getImportDraft = defineCall({
  name: 'get-import-draft',
  feature: 'drafts',
  summary: 'A draft with every edited cell; an API key asks by it what became of its file',
  method: 'GET',
  path: '/school/imports/:id',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  response: z.object({
    draft: importDraftShape,
    /** A number that no other window of the draft has: rows that it adds have keys from 1,000,000,000 + 1,000,000 × window. */
    window: z.number().int(),
    state: draftState.describe('`committed`: its people are in the cart, or were ordered'),
    orders: z
      .array(orderOfDraft)
      .describe('The orders that its people were added to; several where it was added in parts'),
    cells: z.array(editedCell),
    /** Whoever edited a cell. */
    people,
  }),
})

export const downloadImportFile = defineCall({
  name: 'download-import-file',
  feature: 'drafts',
  summary: 'The raw file of a draft',
  method: 'GET',
  path: '/school/imports/:id/file',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  stream: 'application/octet-stream',
})

export const getDraftMemory = defineCall({
  name: 'get-draft-memory',
  feature: 'drafts',
  summary:
    'What people chose for the last file with the same headings, at the campus of the draft or for every campus',
  method: 'POST',
  path: '/school/imports/:id/memory',
  access: 'create_policy',
  params: idParams,
  body: z.object({ headings: fileHeadings }),
  response: z.object(rememberedChoices),
})

export const saveImportDraft = defineCall({
  name: 'save-import-draft',
  feature: 'drafts',
  summary:
    'Save what changed: stage, settings, cells. `version` is the one last seen; what others changed since comes back',
  method: 'PATCH',
  path: '/school/imports/:id',
  access: 'create_policy',
  params: idParams,
  body: z.object({
    /** The version of the draft that this window has seen last. */
    version: wholeNumber(),
    stage: importDraftShape.shape.stage.optional(),
    settings: importSettings.optional(),
    row_count: wholeNumber(0, maxApplicants).optional(),
    error_count: wholeNumber(0, maxApplicants).optional(),
    /** Empty: the file's name again. */
    name: boundedText(200).optional(),
    cells: z.array(draftCell).max(maxDraftCells, 'too_many_items').optional(),
    /** The headings of the file, which say what kind of file it is: what is remembered is remembered of that. */
    headings: fileHeadings.optional(),
    /**
     * What words of the file mean, to be remembered for the next one of its kind. An empty value forgets what the caller
     * had said, as long as that is `was`.
     */
    values: z
      .array(
        z.object({
          field: rememberedField,
          text: z.string().max(500, 'too_long'),
          value: z.string().max(100, 'too_long'),
          was: z.string().max(100, 'too_long').optional(),
        }),
      )
      .max(2000, 'too_many_items')
      .optional(),
    /** The fields that a person chose for headings, to be remembered in place of those of the file before. */
    mapping: boundedRecord(z.string().max(500, 'too_long'), z.string().max(500, 'too_long'), 2000).optional(),
    /** What this person did and undid, to be undone after a reload as well. */
    steps: z.array(savedStep).max(1000, 'too_many_items').optional(),
  }),
  response: z.object({
    version: z.number().int(),
    saved_at: instant,
    /** Cells that others changed since the version given. */
    changes: z.array(editedCell),
    /** Cells that were sent and that others have changed since to something else: their values, which stand. */
    conflicts: z.array(editedCell),
    /** Whoever edited those. */
    people,
    /** The name as it is now, where others changed the draft. */
    name: importDraftShape.shape.name.optional(),
    /** The settings as they are now, where others changed them. */
    settings: storedSettings.optional(),
  }),
  bodyLimit: 16 * 1024 * 1024,
  errors: ['draft_changed', 'draft_committed', 'draft_discarded'],
})

export const deleteImportDraft = defineCall({
  name: 'delete-import-draft',
  feature: 'drafts',
  summary: 'Discard a draft: out of sight at once, gone after 30 days; until then it can be put back',
  method: 'DELETE',
  path: '/school/imports/:id',
  access: 'create_policy',
  forKeys: true,
  params: idParams,
  response: z.object({ deleted: z.number().int() }),
})

export const deleteImportDrafts = defineCall({
  name: 'delete-import-drafts',
  feature: 'drafts',
  summary:
    'Discard several drafts, each as by `delete-import-draft`. Drafts that are no longer open are skipped; 404 if none is',
  method: 'PUT',
  path: '/school/imports/delete',
  access: 'create_policy',
  body: z.object({ draft_ids: z.array(id).min(1, 'required').max(200, 'too_many_items') }),
  response: z.object({ draft_ids: z.array(id).describe('The drafts that this call discarded') }),
})

export const restoreImportDraft = defineCall({
  name: 'restore-import-draft',
  feature: 'drafts',
  summary: 'Put a discarded draft back, or a file that was set aside',
  method: 'POST',
  path: '/school/imports/:id/restore',
  access: 'create_policy',
  params: idParams,
  response: z.object({ draft: importDraftShape }),
  errors: ['too_many_drafts'],
})

/** Something wrong with a row of a draft, as the review shows it. */
const rowIssue = z.object({
  row: z.number().int(),
  field: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type RowIssue = z.infer<typeof rowIssue>

export const commitImport = defineCall({
  name: 'commit-import',
  feature: 'drafts',
  summary:
    'Add the people of a draft to the cart, from the file, settings, edits and decisions that the server keeps: everybody without issues, in one transaction. Whoever has issues stays in the draft. Errors come back as `rows.<row>.<field>`, and nothing is added then',
  method: 'POST',
  path: '/school/imports/:id/commit',
  isCostly: true,
  access: 'create_policy',
  ownTransaction: true,
  params: idParams,
  body: z.object({
    /** The version of the draft that was seen; a newer one is not committed: 409 `draft_changed`. */
    version: wholeNumber(),
    /** How many people were shown as ready to be added; another number is not committed unseen. */
    people: wholeNumber(1, maxApplicants),
  }),
  response: z.object({
    policy_batch: batchShape,
    /** What `undo-import` takes back; null for a commit of before there were any. */
    import_id: id.nullable(),
    /** How many people were added. */
    people: z.number().int(),
    /** How many stay in the draft, with their issues. */
    left: z.number().int(),
    /** They were added before: by an earlier call with this version, or in another window. Nothing was added by this one. */
    repeated: z.boolean(),
    issues: z.array(rowIssue),
  }),
  bodyLimit: 1024,
  errors: ['draft_changed', 'import_differs', 'contract_not_found'],
})

export const importCalls = [
  startImport,
  listImportDrafts,
  getImportDraft,
  downloadImportFile,
  saveImportDraft,
  listImportSteps,
  downloadImportProblems,
  deleteImportDraft,
  deleteImportDrafts,
  restoreImportDraft,
  showPresence,
  commitImport,
  getImportMemory,
  getDraftMemory,
  shareImportMemory,
  forgetImportMemory,
]
