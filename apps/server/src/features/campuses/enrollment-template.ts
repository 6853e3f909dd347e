import * as calls from '@campus/contract/campuses'
import { enrollmentTemplate, type EnrollmentTemplateData } from '@campus/documents/enrollment-template'
import { sampleSpreadsheet } from '@campus/documents/sample-spreadsheet'
import { productText } from '@campus/domain/product-text'
import { byActor } from '../../platform/actor.ts'
import { StreamResponse, type Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import { listContractTerms, contractDocument, readContractTerms } from '../catalogue/public.ts'
import { recordDownload } from '../given-documents/public.ts'
import { readCampus } from './read-campus.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A spreadsheet for one campus in the caller's language, with its plans and, if a product needs it, a fee
 * column.
 */
export const downloadEnrollmentTemplate = handle(
  calls.downloadEnrollmentTemplate,
  async ({ params }, context) => {
    const data = await readTemplateData(context, params.id)
    const write = () => enrollmentTemplate(data, context.t.locale)
    return new StreamResponse(write, xlsx, `${data.campus}.xlsx`)
  },
)

export const downloadSampleSpreadsheet = handle(
  calls.downloadSampleSpreadsheet,
  async ({ params }, context) => {
    const data = await readTemplateData(context, params.id)
    const write = () => sampleSpreadsheet(data, context.t.locale)
    return new StreamResponse(
      write,
      xlsx,
      `${context.t('documents.sample_file', { campus: data.campus })}.xlsx`,
    )
  },
)

async function readTemplateData(
  { tx, actor, today, t }: Context,
  campusId: string,
): Promise<EnrollmentTemplateData> {
  const campus = await readCampus(tx, actor, campusId)
  const terms = await listContractTerms(tx, campus.id, today)
  const plans = terms.flatMap(({ product, plans: offered }) =>
    productText(product, t.locale)
      .plans.filter(({ code }) => offered.includes(code))
      .map(({ name }) => name),
  )
  return {
    campus: campus.name,
    plans: [...new Set(plans)],
    requires_total_fee: terms.some(({ rules }) => rules.total_fee_required),
    destination_country_id: campus.country_id,
    today,
  }
}

export const downloadProductDocument = handle(
  calls.downloadProductDocument,
  async ({ params, query }, context) => {
    const terms = await readContractTerms(context.tx, params.contractId, context.today)
    await readCampus(context.tx, context.actor, terms.campusId)
    const draw = await contractDocument(context, params.kind, terms, query.on)
    return new StreamResponse(
      recordDownload(
        context.services,
        {
          receiver: byActor(context.actor),
          walls: context.actor,
          how: context.actor.api_key_id ? 'api' : 'download',
          terms,
          kind: params.kind,
          locale: context.t.locale,
          day: query.on ?? context.today,
        },
        draw,
      ),
      'application/pdf',
      `${productText(terms.product, context.t.locale).name} - ${params.kind}.pdf`,
    )
  },
)
