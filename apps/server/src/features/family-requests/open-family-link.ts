import * as calls from '@campus/contract/family-links'
import type { FamilyPage } from '@campus/contract/family-links'
import { anUnknown } from '@campus/domain/audit/actor-ref'
import { isCalendarDate } from '@campus/domain/calendar-date'
import { todayIn } from '@campus/domain/calendar-zone'
import { documentsOf } from '@campus/domain/policy/standing-documents'
import { isCurrentCountry } from '@campus/reference/countries'
import { isLocale } from '@campus/i18n/locale'
import { stateAfter, type FamilyState } from '@campus/domain/family-requests/request-state'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readTermsOfContracts } from '../catalogue/public.ts'
import { openLink, type OpenedRequest } from './opened-link.ts'

/** The content of a link's page. Only the first visit is recorded. */
export const openFamilyLink = handle(
  calls.openFamilyLink,
  async ({ body }, { services, now, address, userAgent }) =>
    services.database.withSession(async (tx) => {
      const request = await openLink(tx, body.token, now)
      const state = request.is_added ? null : stateAfter(request.state as FamilyState, 'open')
      if (state !== null && request.state !== state) {
        await tx.run(sql`
        update family_request set state = ${state}, opened_at = coalesce(opened_at, ${now}) where id = ${request.id}`)
        await writeAuditLine(tx, {
          clientId: request.client_id,
          actor: anUnknown,
          action: 'open-family-link',
          subject: request.draft_id,
          details: { request: request.id },
          at: now,
          address,
          userAgent,
        })
      }
      const day = todayIn(request.time_zone, now)
      // without prices nothing is sold and there are no documents, but the family can still read and answer
      const [terms] = await readTermsOfContracts(tx, [request.contract_id], day)
      return onWire(request, terms ? documentsOf(terms.product, terms.riskCountryId, day) : [])
    }),
)

function toState({ state, is_added: isAdded }: OpenedRequest): FamilyPage['state'] {
  if (state === 'accepted') return 'accepted'
  if (isAdded) return 'not_needed'
  return state === 'answered' ? 'answered' : 'open'
}

const dayOrNull = (text: string) => (isCalendarDate(text) ? text : null)

function onWire(request: OpenedRequest, documents: FamilyPage['documents']): FamilyPage {
  const { person, answers, contact_name: name, contact_email: email, language } = request
  const isOver = request.state === 'accepted' || request.is_added
  return {
    state: toState(request),
    certificate: isOver ? request.certificate : null,
    first_name: person.first_name,
    last_name: person.last_name,
    is_minor: request.is_minor,
    recipient: request.recipient,
    language: isLocale(language) ? language : 'en',
    // nothing is left to fill in, so no more is shown
    fields: isOver
      ? []
      : request.fields.map((requestedField) => ({ ...requestedField, value: person[requestedField.field] })),
    answers: isOver ? null : answers,
    answer_version: request.answer_version,
    answered_at: request.answered_at?.toISOString() ?? null,
    start_date: dayOrNull(person.start_date),
    end_date: dayOrNull(person.end_date),
    residence_country_id: isCurrentCountry(person.residence_country_id) ? person.residence_country_id : '',
    product: request.product,
    documents,
    organisation: request.organisation,
    campus: request.campus,
    contact: name && email ? { name, email } : null,
    expires_at: request.expires_at.toISOString(),
  }
}
