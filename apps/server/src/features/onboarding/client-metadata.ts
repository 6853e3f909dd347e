import * as calls from '@campus/contract/onboarding'
import type { ClientMetadata } from '@campus/contract/onboarding'
import { clientOptions } from '@campus/domain/clients/client-options'
import type { Translate } from '@campus/i18n/translate'
import { handle } from '../../platform/http/handle.ts'

/** The option lists of the questionnaire, each option with its ID and its name in the caller's language. */
export const clientMetadataIn = (t: Translate): ClientMetadata => ({
  services: clientOptions.services.map((id) => ({ id, name: t(`onboarding.service_${id}`) })),
  student_destinations: clientOptions.student_destinations.map((id) => ({
    id,
    name: t(`onboarding.destination_${id}`),
  })),
  student_age_groups: clientOptions.student_age_groups.map((id) => ({ id, name: t(`onboarding.age_${id}`) })),
  institite_types: clientOptions.institite_types.map((id) => ({ id, name: t(`onboarding.institute_${id}`) })),
})

export const getClientMetadata = handle(calls.getClientMetadata, async (_input, { t }) => clientMetadataIn(t))
