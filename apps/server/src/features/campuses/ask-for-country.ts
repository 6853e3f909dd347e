import * as calls from '@campus/contract/campuses'
import { countryName } from '@campus/i18n/format-country'
import { formatProseDate } from '@campus/i18n/format-date'
import { formatList } from '@campus/i18n/format-list'
import { actorRef, may } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { JsonResponse } from '../../platform/context.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { openConversation } from '../conversations/public.ts'
import { readCampus, readRiskCountries } from './read-campus.ts'

/**
 * Only the operator may set the country of risk (details, section 6 "Country of risk"), so a school asks for
 * it.
 */
export const askForCountry = handle(calls.askForCountry, async ({ params, body }, context) => {
  const { tx, actor, now, today, t } = context
  if (!may(actor, 'create_message')) throw new Failure('forbidden')
  const campus = await readCampus(tx, actor, params.campusId)
  const localName = (country: string) => countryName(country, t.locale)
  const words = {
    campus: campus.name,
    country: localName(body.country_id),
    date: formatProseDate(body.from, t.locale),
    countries: formatList((await readRiskCountries(tx, campus, today)).map(localName), t.locale) || '–',
  }
  const { id: conversationId } = await openConversation(tx, {
    clientId: actor.client_id,
    subject: t('clients.tax_country_subject', words),
    recipients: ['account'],
    author: actorRef(actor),
    body: `${t('clients.tax_country_message', words)}\n\n${body.reason}`,
    now,
  })
  await audit(context, {
    action: 'ask-for-country',
    subject: campus.id,
    details: { country: body.country_id, from: body.from },
  })
  return new JsonResponse({ conversation_id: conversationId }, { message: t('clients.tax_country_sent') })
})
