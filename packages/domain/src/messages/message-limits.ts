/** Source: details, section 8: ten attachments of 10 MB a message. */
export const maxAttachments = 10
export const maxAttachmentBytes = 10 * 1024 * 1024
export const maxSubjectLength = 150
export const maxBodyLength = 20_000

/**
 * The teams of the company that a school can write to; their names are the messages
 * `conversations.team_<team>`.
 */
export const companyTeams = ['account', 'enrolment', 'accounting', 'claims'] as const
export type CompanyTeam = (typeof companyTeams)[number]
