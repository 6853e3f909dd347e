import * as calls from '@campus/contract/onboarding'
import { clientOptions } from '@campus/domain/clients/client-options'
import type { Translate } from '@campus/i18n/translate'
import { handle } from '../../platform/handle.ts'

/** The beginnings of the catalogue keys that name the options of each list. */
const prefixes = {
  services: 'onboarding.service_',
  student_destinations: 'onboarding.destination_',
  student_age_groups: 'onboarding.age_',
  institite_types: 'onboarding.institute_',
} as const

const named = (t: Translate, list: keyof typeof clientOptions) =>
  clientOptions[list].map((id) => ({ id, name: t.dynamic(`${prefixes[list]}${id}`) }))

export const getClientMetadata = handle(calls.getClientMetadata, async (_input, { t }) => ({
  services: named(t, 'services'),
  student_destinations: named(t, 'student_destinations'),
  student_age_groups: named(t, 'student_age_groups'),
  institite_types: named(t, 'institite_types'),
}))
