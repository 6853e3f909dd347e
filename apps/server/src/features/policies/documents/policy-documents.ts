import * as calls from '@campus/contract/policy-documents'
import { StreamResponse, type Context } from '../../../platform/context.ts'
import { sql } from '../../../platform/database/database.ts'
import { notFound, orNotFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { visible } from '../list-policies.ts'
import { documentFileName, prepareDrawing, selectRows, type Row } from './document-drawing.ts'
import { zipDocuments } from './zip-documents.ts'

export const downloadPolicyDocument = handle(calls.downloadPolicyDocument, async ({ params }, context) => {
  const row = orNotFound(
    await context.tx.maybe<Row>(
      sql`${selectRows} where policy.id = ${params.id} and ${visible(context.actor)}`,
    ),
  )
  return new StreamResponse(
    await prepareDrawing(context, row, params.type),
    'application/pdf',
    documentFileName(row, params.type),
  )
})

export const downloadPolicies = handle(calls.downloadPolicies, async ({ body }, context) => {
  const rows = await chosen(context, body.policies)
  const [only] = rows
  if (rows.length === 1 && only) {
    return new StreamResponse(
      await prepareDrawing(context, only, body.type),
      'application/pdf',
      documentFileName(only, body.type),
    )
  }
  return zipDocuments(context, rows, { types: [body.type], isAllOrNothing: body.all_or_nothing })
})

export const downloadAllDocuments = handle(calls.downloadAllDocuments, async ({ body }, context) =>
  zipDocuments(context, await chosen(context, body.policies), {
    types: body.document_types,
    isAllOrNothing: body.all_or_nothing,
  }),
)

export const downloadBatchCertificates = handle(
  calls.downloadBatchCertificates,
  async ({ params, query }, context) => {
    const rows = await context.tx.all<Row>(
      sql`${selectRows} where policy.policy_batch_id = ${params.id} and ${visible(context.actor)} order by policy.policy_number`,
    )
    if (rows.length === 0) throw notFound()
    return zipDocuments(context, rows, { types: ['certificate'], isAllOrNothing: query.all_or_nothing })
  },
)

async function chosen({ tx, actor }: Context, ids: string[]): Promise<Row[]> {
  const rows = await tx.all<Row>(
    sql`${selectRows} where policy.id = any(${ids}::uuid[]) and ${visible(actor)} order by policy.policy_number`,
  )
  if (rows.length !== new Set(ids).size) throw notFound()
  return rows
}
