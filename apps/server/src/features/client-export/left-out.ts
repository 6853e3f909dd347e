/** Tables of a client that its archive leaves out, each with the reason, which the archive's README repeats. */
export const leftOutTables: Readonly<Record<string, string>> = {
  complaint: 'the company’s own register: complainants write to the company, not to the school',
  complaint_step: 'the history of that register',
  sanctions_hit: 'the company’s own checks, which it may not share',
  sanctions_held_mail: 'the same',
  family_link: 'secret links of families; what they answered is in family_request',
  idempotent_answer: 'responses kept for a day for repeated requests; they repeat what other tables hold',
  import_draft_editor: 'who has a draft open at the moment',
  message_draft: 'messages that a colleague is still writing: private until they are sent',
  recovery_code: 'hashes of codes for signing in',
  session: 'secrets of people who are signed in; sign-ins are in audit_line',
  single_sign_on_flow: 'sign-ins that are under way',
}

/** Columns left out of a table that is otherwise in the archive, with the reason. */
export const leftOutColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  api_key: { key_hash: 'the key’s hash' },
  enrollment: { searched_name: 'made from other fields, for searches' },
  passkey: {
    credential_id: 'works with one user’s device alone',
    public_key: 'works with one user’s device alone',
  },
  policy: {
    searched_name: 'made from other fields, for searches',
    searched_details: 'made from other fields, for searches',
  },
  school_user: { password_hash: 'the password’s hash' },
  second_factor: { secret: 'the secret of the second factor', last_step: 'the last code used' },
  single_sign_on: { client_secret: 'our secret at the identity provider' },
  webhook_endpoint: {
    secret: 'signs deliveries',
    previous_secret: 'signs deliveries until it ends',
  },
}

/** Rows with personal data of a policy, and the columns that restriction empties besides the policy's own. */
export const columnsOfRestricted: Readonly<Record<string, readonly string[]>> = {
  enrollment: ['details', 'errors', 'date_of_birth', 'passport_number', 'person_key'],
  frozen_document: ['view'],
  invoice_line: ['frozen'],
}

/** Tables with stored files, and how the archive treats them. */
export const tablesWithFiles: Readonly<Record<string, 'included' | string>> = {
  client_archive: 'earlier archives, deleted after a week; this archive holds the same data',
  document: 'included',
  frozen_document: 'included',
  import_draft: 'included',
  privacy_request:
    'copies made for a person’s request, deleted after a week; the archive holds the same data',
}
