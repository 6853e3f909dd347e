import * as calls from '@campus/contract/import-memory'
import { handle } from '../../platform/http/handle.ts'
import { readImportMemory } from './import-memory.ts'

export const getImportMemory = handle(calls.getImportMemory, (_input, { tx, actor }) =>
  readImportMemory(tx, actor.client_id),
)
