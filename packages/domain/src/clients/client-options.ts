/**
 * The option lists of the client questionnaire, by ID; their names are in the catalogues
 * (`onboarding.service_…`). Source: specification, section 3.2, the client's metadata.
 */
export const clientOptions = {
  services: [
    'language_courses',
    'secondary_school',
    'university',
    'summer_school',
    'exchange',
    'work_and_travel',
    'au_pair',
    'internships',
    'volunteering',
    'host_families',
    'school_trips',
    'teacher_training',
    'other',
  ],
  student_destinations: [
    'uk_and_ireland',
    'europe',
    'north_america',
    'central_and_south_america',
    'asia',
    'middle_east',
    'africa',
    'oceania',
  ],
  student_age_groups: [
    'under_12',
    'from_12_to_15',
    'from_16_to_17',
    'from_18_to_24',
    'from_25_to_34',
    'over_34',
  ],
  institite_types: [
    'language_school',
    'primary_school',
    'secondary_school',
    'college',
    'university',
    'agency',
    'tour_operator',
    'exchange_organisation',
    'other',
  ],
} as const
