import type { ClientProfile } from '@campus/contract/onboarding'

/** The questionnaire before any answers. */
export const emptyQuestionnaire: ClientProfile = {
  services_offered: [],
  student_destinations: [],
  age_groups: [],
  institute_types: [],
  vat_number: '',
  student_student_origins: [],
  average_student_count: '',
  average_trip_duration: '',
  students_sent: '',
  students_received: '',
  business_policies: null,
  association_member: null,
  professional_associations: '',
}

/** The questionnaire answers last submitted, taken from everything that a client's profile stores. */
export function completeQuestionnaire(profile: Partial<ClientProfile>): ClientProfile {
  const keys = Object.keys(emptyQuestionnaire) as (keyof ClientProfile)[]
  return Object.fromEntries(
    keys.map((key) => [key, profile[key] ?? emptyQuestionnaire[key]]),
  ) as ClientProfile
}
