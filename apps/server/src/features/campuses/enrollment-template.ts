import * as calls from '@campus/contract/campuses'
import { enrollmentTemplate } from '@campus/documents/enrollment-template'
import { productText } from '@campus/domain/product-text'
import { StreamResponse } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { listContractTerms, productDocument, readContractTerms } from '../catalogue/public.ts'
import { readCampus } from './read-campus.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The spreadsheet made for one campus, in the caller's language: its plans, and a fee column where a product needs one. */
export const downloadEnrollmentTemplate = handle(
  calls.downloadEnrollmentTemplate,
  async ({ params }, { tx, actor, today, t }) => {
    const campus = await readCampus(tx, actor, params.id)
    const terms = await listContractTerms(tx, campus.id, today)
    const plans = new Set(
      terms.flatMap(({ product, plans: offered }) =>
        productText(product, t.locale)
          .plans.filter(({ code }) => offered.includes(code))
          .map(({ name }) => name),
      ),
    )
    const write = () =>
      enrollmentTemplate(
        {
          campus: campus.name,
          plans: [...plans],
          requires_total_fee: terms.some(({ rules }) => rules.total_fee_required),
          destination_country_id: campus.country_id,
          today,
        },
        t.locale,
      )
    return new StreamResponse(write, xlsx, `${campus.name}.xlsx`)
  },
)

export const downloadProductDocument = handle(
  calls.downloadProductDocument,
  async ({ params, query }, context) => {
    const terms = await readContractTerms(context.tx, params.contractId, context.today)
    await readCampus(context.tx, context.actor, terms.campusId)
    const draw = await productDocument(context, {
      contractId: terms.contractId,
      type: params.kind,
      day: query.on,
    })
    return new StreamResponse(
      draw,
      'application/pdf',
      `${productText(terms.product, context.t.locale).name} - ${params.kind}.pdf`,
    )
  },
)
