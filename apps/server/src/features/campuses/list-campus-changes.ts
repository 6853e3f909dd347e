import * as calls from '@campus/contract/campuses'
import { listChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { readCampus } from './read-campus.ts'

export const listCampusChanges = handle(calls.listCampusChanges, async ({ params, query }, context) => {
  const { tx, actor } = context
  const campus = await readCampus(tx, actor, params.id)
  const path = `/school/campuses/${campus.id}/changes`
  return listChanges(context, actor.client_id, { kind: 'campus', id: campus.id }, query, path)
})
