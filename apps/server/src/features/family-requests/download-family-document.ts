import * as calls from '@campus/contract/family-links'
import { anUnknown } from '@campus/domain/audit/actor-ref'
import { todayIn } from '@campus/domain/calendar-zone'
import { productText } from '@campus/domain/product-text'
import { StreamResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { contractDocument, readContractTerms } from '../catalogue/public.ts'
import { recordDownload } from '../given-documents/public.ts'
import { openLink } from './opened-link.ts'

/** A standing document of the product that a link is about, in the language of the page if it exists in it. */
export const downloadFamilyDocument = handle(
  calls.downloadFamilyDocument,
  async ({ body: { token, kind } }, { services, now, t }) => {
    const { request, terms, draw, today } = await services.database.withSession(async (tx) => {
      const opened = await openLink(tx, token, now)
      const day = todayIn(opened.time_zone, now)
      const contract = await readContractTerms(tx, opened.contract_id, day)
      const drawn = await contractDocument({ tx, t, today: day, actor: opened }, kind, contract)
      return { request: opened, terms: contract, draw: drawn, today: day }
    })
    const download = recordDownload(
      services,
      {
        receiver: { clientId: request.client_id, by: anUnknown, familyRequestId: request.id },
        walls: {
          client_id: request.client_id,
          sees_all_campuses: false,
          campus_ids: [request.campus_id],
        },
        how: 'family',
        terms,
        kind,
        locale: t.locale,
        day: today,
      },
      draw,
    )
    return new StreamResponse(
      download,
      'application/pdf',
      `${productText(terms.product, t.locale).name} - ${kind}.pdf`,
    )
  },
)
