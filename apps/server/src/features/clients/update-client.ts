import * as calls from '@campus/contract/clients'
import type { Client } from '@campus/contract/clients'
import { validateClient, type ClientInput } from '@campus/domain/clients/validate-client'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { recordChanges } from '../../platform/audit/field-changes.ts'
import { handle } from '../../platform/http/handle.ts'
import { readClient } from './read-client.ts'

export const updateClient = handle(
  calls.updateClient,
  async ({ body }, context) => {
    const { tx, actor } = context
    const given = { ...body, trading_names: body.trading_names.filter(Boolean) }
    const issues = validateClient(given)
    if (issues.length > 0) throw invalid(issues)
    const before = await readClient(tx, actor.client_id)
    const { name, preferred_lang, ...profile } = given
    // what the questionnaire keeps beside it stays
    await tx.run(sql`
    update client set name = ${name}, preferred_lang = ${preferred_lang}, profile = profile || ${JSON.stringify(profile)}::jsonb
    where client_id = ${actor.client_id}`)
    await recordChanges(
      context,
      'update-client',
      { kind: 'client', id: actor.client_id },
      { ...before, phone_numbers: before.phone_numbers.map(phoneText) },
      { ...given, phone_numbers: given.phone_numbers.map(phoneText) },
    )
    return { client: await readClient(tx, actor.client_id) }
  },
  clientRules,
)

function clientRules(fields: Partial<ClientInput>) {
  const blank = {
    name: '',
    description: '',
    website: '',
    phone_numbers: [],
    vat_number: '',
    registered_company_name: '',
    registered_company_country: '',
    trading_names: [],
  }
  return validateClient({ ...blank, ...fields })
}

const phoneText = (phone: Client['phone_numbers'][number]) => `+${phone.country_code} ${phone.phone_number}`
