import * as calls from '@campus/contract/campuses'
import { handle } from '../../platform/http/handle.ts'
import { listContractTerms, productOnWire } from '../catalogue/public.ts'
import { readCampus } from './read-campus.ts'

export const listCampusProducts = handle(
  calls.listCampusProducts,
  async ({ params }, { tx, actor, today, t }) => {
    const campus = await readCampus(tx, actor, params.id)
    const terms = await listContractTerms(tx, campus.id, today)
    return { products: terms.map((one) => productOnWire(one, t.locale)) }
  },
)
