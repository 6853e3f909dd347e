import * as calls from '@campus/contract/account-documents'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { countDocuments, listProductNames, readDocuments } from './read-documents.ts'

export const listAccountDocuments = handle(
  calls.listAccountDocuments,
  async ({ query }, { tx, t, actor, today }) => {
    const total = await countDocuments(tx, actor, { today, filter: query })
    const page = { limit: query.items, offset: (query.page - 1) * query.items }
    const items = await readDocuments(tx, t, { actor, today, filter: query, page })
    return {
      ...toPage(items, total, { query, path: '/school/documents' }),
      products: await listProductNames(tx, actor, { today, locale: t.locale }),
    }
  },
)
