import * as calls from '@campus/contract/clients'
import { handle } from '../../platform/http/handle.ts'
import { readReturnPolicy } from './upload-client-file.ts'

export const getReturnPolicy = handle(calls.getReturnPolicy, (_input, { tx, actor }) =>
  readReturnPolicy(tx, actor.client_id),
)
