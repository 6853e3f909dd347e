import * as calls from '@campus/contract/operations'
import { companyFooter } from '@campus/documents/document-company'
import { defaultPolicyTimeZone, type CompanySource } from '@campus/domain/catalogue-schema'
import { localText } from '@campus/domain/product-text'
import type { Locale } from '@campus/i18n/locale'
import { countryCurrenciesWithFlags } from '@campus/reference/country-flags'
import { countries } from '@campus/reference/countries'
import { dialCodeOf } from '@campus/reference/dial-codes'
import type { Config } from '../../config.ts'
import { sql } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { handle } from '../../platform/http/handle.ts'
import { demoUsers } from '../../demo/demo-users.ts'
import { providerNames } from '../payments/public.ts'

/** Source: specification section 2.1: the sidebar shows V- and this version. */
const version = '1.0.0'

export const getAppSettings = handle(calls.getAppSettings, async (_input, { services, t }) => {
  const { config, clock } = services
  const company = await services.database.withCompany((tx) =>
    tx.maybe<
      Pick<Tables['company'], 'id' | 'legal_name' | 'currency' | 'policy_time_zone'> & {
        details: CompanySource
      }
    >(sql`
      select id, legal_name, currency, policy_time_zone, details from company where id = ${config.REGION}`),
  )
  return {
    environment: config.APP_ENV,
    region: config.REGION,
    version,
    today: clock.today(company?.policy_time_zone ?? defaultPolicyTimeZone),
    other_region_url: config.OTHER_REGION_URL ?? null,
    company: {
      id: config.REGION,
      legal_name: company?.legal_name ?? '',
      footer: company ? companyFooter(company.details, t) : '',
      currency: company?.currency ?? 'GBP',
    },
    chat: readChatSettings(config, company?.details, t.locale),
    payment_providers: providerNames,
    help: { video_url: config.HELP_VIDEO_URL ?? null, videos: config.HELP_VIDEO_IDS },
    demo_users: config.APP_ENV === 'development' ? demoUsers : [],
  }
})

/**
 * A company's chat, if the installation allows one; a frame from any other origin would be blocked anyway.
 */
function readChatSettings(config: Config, company: CompanySource | undefined, locale: Locale) {
  const { CHAT_ENABLED, CHAT_URL, REGION } = config
  if (CHAT_ENABLED !== '1' || !CHAT_URL || !company?.chat.enabled)
    return { enabled: false, url: null, hours: '' }
  const widgetUrl = company.chat.widget_url
  const url = new URL(
    widgetUrl && new URL(widgetUrl).origin === new URL(CHAT_URL).origin ? widgetUrl : CHAT_URL,
  )
  url.searchParams.set('region', REGION)
  return { enabled: true, url: url.href, hours: localText(company.chat.hours, locale).text }
}

export const listCountries = handle(calls.listCountries, async ({ query }) => {
  const items = countries
    .filter((country) => query.status === 'all' || (country.active === '1') === (query.status === 'active'))
    .map((country) => ({ ...country, dial_code: (dialCodeOf(country.id) ?? '').trim() }))
  return { items, meta: { total: items.length } }
})

/** Source: specification section 3.8, list 3. */
export const listCountryCurrencies = handle(calls.listCountryCurrencies, async () => {
  const items = countryCurrenciesWithFlags()
  return { items, meta: { total: items.length } }
})

export const listCountriesSummary = handle(calls.listCountriesSummary, async (_input, { services }) => ({
  companies: await services.database.withCompany((tx) =>
    tx.all<{ id: string; legal_name: string; currency: string }>(
      sql`select id, legal_name, currency from company order by id`,
    ),
  ),
}))

type Message = Pick<
  Tables['outbox_message'],
  'id' | 'channel' | 'recipient' | 'subject' | 'body_text' | 'body_html' | 'created_at'
> & {
  attachments: { name: string; bytes: number }[]
}

export const listOutbox = handle(calls.listOutbox, async ({ query }, { services }) =>
  services.database.withCompany(async (tx) => {
    const condition = query.recipient ? sql`lower(recipient) = ${query.recipient.toLowerCase()}` : sql`true`
    const { total } = await tx.one<{ total: number }>(
      sql`select count(*) as total from outbox_message where ${condition}`,
    )
    const rows = await tx.all<Message>(sql`
      select id, channel, recipient, subject, body_text, body_html, attachments, created_at
      from outbox_message where ${condition} order by created_at desc, id desc limit ${query.items}`)
    return { messages: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })), total }
  }),
)
