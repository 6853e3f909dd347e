import * as calls from '@campus/contract/clients'
import type { Client } from '@campus/contract/clients'
import { validateClient, type ClientInput } from '@campus/domain/clients/validate-client'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { sentFields } from '../../platform/http/validate-call.ts'
import { readClient } from './read-client.ts'

/** Fields that aren't sent are left unchanged. */
export const updateClient = handle(
  calls.updateClient,
  async ({ body }, context) => {
    const { tx, actor } = context
    const before = await readClient(tx, actor.client_id)
    const sent = sentFields(body)
    if (sent.trading_names) sent.trading_names = sent.trading_names.filter(Boolean)
    const after = { ...before, ...sent }
    const issues = validateClient(after)
    if (issues.length > 0) throw invalid(issues)
    const { name: _name, preferred_lang: _language, ...profile } = sent
    // keeps the questionnaire's other answers in the same column
    await tx.run(sql`
      update client set name = ${after.name}, preferred_lang = ${after.preferred_lang},
        profile = profile || ${JSON.stringify(profile)}::jsonb
      where client_id = ${actor.client_id}`)
    await recordChanges(context, 'update-client', {
      subject: { kind: 'client', id: actor.client_id },
      before: { ...before, phone_numbers: before.phone_numbers.map(phoneText) },
      after: { ...after, phone_numbers: after.phone_numbers.map(phoneText) },
    })
    return { client: await readClient(tx, actor.client_id) }
  },
  clientRules,
)

/** Rules for the fields that were sent; only the name is required. */
function clientRules(fields: Partial<ClientInput>) {
  const unchanged = {
    name: 'Unchanged',
    description: '',
    website: '',
    phone_numbers: [],
    vat_number: '',
    registered_company_name: '',
    registered_company_country: '',
    trading_names: [],
  }
  return validateClient({ ...unchanged, ...sentFields(fields) })
}

const phoneText = (phone: Client['phone_numbers'][number]) => `+${phone.country_code} ${phone.phone_number}`
