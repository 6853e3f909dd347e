import * as calls from '@campus/contract/draft-presence'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { publish } from '../../platform/jobs/event-hub.ts'
import { readNames, openDraft, toColleagues } from './draft-cells.ts'
import { presentWindows } from './present-windows.ts'

/** Publishes a user's position. The event contains only the user's ID; permitted readers look up the name. */
export const showPresence = handle(calls.showPresence, async ({ params, body }, { tx, actor, services }) => {
  const draft = orNotFound(
    await tx.maybe<{ campus_id: string; version: number }>(
      sql`select campus_id, version from import_draft where id = ${params.id} and ${openDraft(actor)}`,
    ),
  )
  const others = presentWindows(services.events)
    .of(params.id, performance.now())
    .filter(({ window }) => window !== body.window)
  publish(tx, {
    ...toColleagues(actor, draft.campus_id),
    event: 'presence',
    details: { draft_id: params.id, user_id: actor.user_id, ...body },
  })
  const names = new Map(
    (await readNames(tx, new Set(others.map(({ user_id: id }) => id)))).map((person) => [person.id, person]),
  )
  return {
    version: draft.version,
    present: others.map(({ user_id: id, ...window }) => ({
      ...window,
      person: names.get(id) ?? { id, name: null },
    })),
  }
})
