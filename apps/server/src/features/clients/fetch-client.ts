import * as calls from '@campus/contract/clients'
import {
  fetchBillingAddress as billingCall,
  fetchMailingAddress as mailingCall,
} from '@campus/contract/addresses'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { clientMetadataIn, completeQuestionnaire } from '../onboarding/public.ts'
import { readClient } from './read-client.ts'
import { readReturnPolicy } from './upload-client-file.ts'
import { readContacts } from './list-contacts.ts'
import { readAddresses } from './save-address.ts'

/** All details of the caller's organisation in one response. Source: specification, section 3.2, client. */
export const fetchClient = handle(calls.fetchClient, async (_input, { tx, actor, t }) => {
  const client = await readClient(tx, actor.client_id)
  const stored = await tx.one<{ profile: Parameters<typeof completeQuestionnaire>[0]; is_due: boolean }>(sql`
    select profile, is_annual_onboarding_due as is_due from client where client_id = ${actor.client_id}`)
  const { institute_types, ...questionnaire } = completeQuestionnaire(stored.profile)
  const contacts = await readContacts(tx, actor.client_id)
  const { return_policy, file_name } = await readReturnPolicy(tx, actor.client_id)
  return {
    client: {
      ...questionnaire,
      ...client,
      student_institute_types: institute_types,
      owner: contacts.find(({ type }) => type === 'owner') ?? null,
      accounting: contacts.find(({ type }) => type === 'accounting') ?? null,
      secondary: contacts.filter(({ type }) => type === 'secondary'),
      custom_contacts: contacts,
      annual_onboarding: stored.is_due,
      return_policy,
      file_name,
      metadata: clientMetadataIn(t),
    },
  }
})

export const getReturnPolicy = handle(calls.getReturnPolicy, (_input, { tx, actor }) =>
  readReturnPolicy(tx, actor.client_id),
)

export const fetchBillingAddress = handle(billingCall, async (_input, { tx, actor }) => ({
  billing_address: (await readAddresses(tx, actor.client_id, null)).billing,
}))

export const fetchMailingAddress = handle(mailingCall, async (_input, { tx, actor }) => ({
  mailing_address: (await readAddresses(tx, actor.client_id, null)).mailing,
}))
