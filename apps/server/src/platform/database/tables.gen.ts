// Written by tools/write-table-types.ts from the migrated database; do not edit.
// Migrations: fed3d918073dc313e6c0070c6daa3c3e18c79df5a94d1e0c2dd6f47dd05305dc

/** Every table and view, with its columns as the driver delivers them; texts that a check limits are those texts. */
export type Tables = {
  account_document: {
    campus_id: string | null
    client_id: string
    contract_id: string | null
    created_at: Date
    id: string
    title: string
  }
  account_document_version: {
    account_document_id: string
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    created_at: Date
    document_id: string
    removed_at: Date | null
    version: number
  }
  account_token: {
    details: unknown
    expires_at: Date
    purpose: string
    token_hash: Buffer
    used_at: Date | null
    user_id: string
  }
  address: {
    campus_id: string | null
    client_id: string
    details: unknown
    id: string
    kind: 'billing' | 'mailing'
    updated_at: Date
  }
  api_key: {
    campus_ids: string[]
    client_id: string
    created_at: Date
    expires_at: Date | null
    first_key_id: string | null
    id: string
    key_hash: Buffer
    last_used_address: string
    last_used_at: Date | null
    maker_id: string | null
    name: string
    revoked_at: Date | null
    scopes: string[]
    start: string
  }
  audit_check: {
    at: Date
    broken_line: number | null
    chain: string
    hash: Buffer
    id: number
    lines: number
    problem: string | null
  }
  audit_head: {
    chain: string
    hash: Buffer
    lines: number
  }
  audit_line: {
    action: string
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    address: string
    at: Date
    client_id: string | null
    details: unknown
    device: string
    hash: Buffer
    id: number
    line_number: number
    origin_digest: Buffer | null
    origin_salt: string | null
    previous_hash: Buffer
    subject: string
    version: number
  }
  books_check: {
    at: Date
    broken: unknown
    id: number
    rules: number
  }
  campus: {
    client_id: string
    cost_centre: string
    country_id: string
    created_at: Date
    description: string
    id: string
    is_default: boolean
    name: string
    purchase_order_number: string
  }
  cart_import: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    created_at: Date
    draft_id: string | null
    draft_version: number | null
    id: string
    people: number
    policy_batch_id: string
    replaced: string[]
    undone_at: Date | null
  }
  client: {
    client_id: string
    company_id: string
    country_id: string
    created_at: Date
    gateway: boolean
    is_annual_onboarding_due: boolean
    is_onboarded: boolean
    name: string
    number: number
    payment_days: number
    policyholder_class: 'person' | 'up_to_3m' | 'up_to_5m' | 'over_5m' | 'unknown'
    preferred_lang: string
    profile: unknown
    requires_second_factor: boolean
    status: 'active' | 'inactive' | 'suspended' | 'draft'
    subscription: string | null
    trial_ends_at: Date | null
  }
  client_archive: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    bytes: number | null
    client_id: string
    created_at: Date
    documents: number | null
    documents_done: number
    documents_total: number | null
    expires_at: Date | null
    files: number | null
    finished_at: Date | null
    id: string
    missing: unknown
    missing_count: number
    rows: number | null
    sha256: string | null
    status: 'queued' | 'making' | 'ready' | 'failed' | 'expired'
    storage_key: string | null
    tries: number
  }
  client_contact: {
    client_id: string
    created_at: Date
    department: string
    email: string
    first_name: string
    id: string
    is_master_user: boolean
    job_title: string
    last_name: string
    name: string
    phone_country_code: string
    phone_country_id: string
    phone_number: string
    type: 'initial' | 'owner' | 'secondary' | 'accounting' | 'custom'
  }
  company: {
    cart_deadline: string
    currency: string
    date_format: 'default' | 'DD-MM-YYYY' | 'D MMM YYYY' | 'YYYY-MM-DD'
    details: unknown
    id: string
    legal_name: string
    policy_time_zone: string
    reminder_days: number[]
    second_operator_minor: number
    second_operator_percent: number
  }
  company_update: {
    body: string
    company_id: string
    id: string
    link: string | null
    note_type: 'news' | 'conversation'
    published_at: Date
    title: string
  }
  complaint: {
    about: 'product' | 'sale' | 'data'
    acknowledge_by: string
    acknowledged_at: Date
    capacity: 'insured' | 'parent' | 'school' | 'other'
    channel: 'portal' | 'verify' | 'family'
    client_id: string | null
    company_id: string
    content_hash: string
    country_id: string
    email: string
    ended_at: Date | null
    id: string
    language: string
    name: string
    number: string
    outcome: 'upheld' | 'partly_upheld' | 'rejected' | 'settled' | null
    policy_id: string | null
    policy_number: string
    promised_country_id: string
    received_at: Date
    respond_by: string
    response: string | null
    state: 'open' | 'answered' | 'withdrawn'
    text: string
    trusted_contact: string | null
    trusted_name: string | null
    vulnerability: string | null
  }
  complaint_step: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    at: Date
    client_id: string | null
    complaint_id: string
    id: string
    kind: 'received' | 'acknowledged' | 'note' | 'consent_withdrawn' | 'answered' | 'withdrawn'
    text: string
  }
  contact_request: {
    created_at: Date
    email: string
    first_name: string
    id: string
    last_name: string
    reason: string
    topic: 'help' | 'accessibility'
  }
  contract: {
    admin_fee_minor: number
    agreed_language: string | null
    campus_id: string
    cancellable: 'before_start' | 'any_time'
    cancellation_earned_from: string
    client_id: string
    cooling_off_days: number
    created_at: Date
    currency: string
    distribution: 'school' | 'families_pay' | 'families_choose'
    earliest_birth_year: number | null
    id: string
    keeps_admin_fee: boolean
    latest_birth_year: number | null
    longest_trip_days: number | null
    minors_mail_to_leader: boolean
    plans: string[]
    product_id: string
    register_name: string | null
    register_number: string | null
    risk_country_id: string
    valid_from: string
    valid_to: string | null
  }
  conversation: {
    client_id: string
    created_at: Date
    id: string
    last_message_at: Date
    recipients: string[]
    subject: string
  }
  conversation_message: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    body: string
    client_id: string
    conversation_id: string
    created_at: Date
    id: string
  }
  conversation_state: {
    client_id: string
    conversation_id: string
    is_archived: boolean
    is_flagged: boolean
    is_unread: boolean
    user_id: string
  }
  credit_entry: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    amount_minor: number
    balance_minor: number
    client_id: string
    created_at: Date
    created_on: string
    currency: string
    id: string
    invoice_id: string | null
    kind: 'opening' | 'overpayment' | 'late_payment' | 'lapsed_order' | 'credit_note' | 'applied' | 'refund' | 'refund_failed' | 'goodwill' | 'written_off'
    position: number
    reason: string
    transaction_id: string | null
  }
  document: {
    bytes: number
    client_id: string
    content_type: string
    crc32: number | null
    created_at: Date
    id: string
    kind: string
    name: string
    sha256: string
    storage_key: string
  }
  document_given: {
    accepts_limits: boolean
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    content_hash: string
    contract_id: string
    edition: string
    family_request_id: string | null
    given_at: Date
    how: 'page' | 'download' | 'api' | 'order' | 'mail' | 'family'
    id: string
    is_acknowledged: boolean
    is_in_force: boolean | null
    kind: 'ipid' | 'wording' | 'ipid_additional' | 'certificate'
    language: string
    policy_batch_id: string | null
    policy_id: string | null
    product_terms_id: string
    recipient: string
  }
  endorsement: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    admin_fee_minor: number
    applied_at: Date | null
    client_id: string
    created_at: Date
    id: string
    insurance_cost_minor: number
    invoice_id: string | null
    kind: 'extension' | 'trip_dates' | 'cancellation'
    new_end_date: string
    new_fee: unknown
    new_start_date: string
    number: number
    old_end_date: string
    old_fee: unknown
    old_start_date: string
    policy_id: string
    reason: string | null
    state: 'pending' | 'applied' | 'lapsed'
    tax_minor: number
    total_minor: number
  }
  enrollment: {
    admin_fee_minor: number
    anonymised_at: Date | null
    client_id: string
    created_at: Date
    date_of_birth: string | null
    dependency_id: string | null
    dependency_policy_id: string | null
    details: unknown
    end_date: string | null
    errors: unknown
    fee: unknown
    group_leader_id: string | null
    group_leader_policy_id: string | null
    has_errors: boolean
    id: string
    import_id: string | null
    import_row: number | null
    in_cart_since: Date | null
    insurance_cost_minor: number
    not_enrolled_code: 'deadline' | 'unpaid' | 'withdrawn' | null
    not_enrolled_reason: string | null
    passport_number: string
    person_key: string
    plan: string
    policy_batch_id: string
    position: number
    price_table_id: string | null
    ref: string | null
    removed_as: 'removed' | 'replaced' | 'skipped' | null
    same_person: unknown
    searched_name: string | null
    start_date: string | null
    status: 'open' | 'not_enrolled' | 'enrolled' | 'deleted'
    tax_minor: number
    tax_table_id: string | null
    total_minor: number
    type: string
    updated_at: Date
    version: number
  }
  exchange_rate: {
    currency: string
    day: string
    euros: string
    note: string
    source: string
  }
  family_ask: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    created_at: Date
    draft_id: string
    expires_at: Date
    id: string
    noticed_at: Date | null
    reminders: Date[]
    reminders_logged: number
    reminders_sent: number
    reminders_stopped_at: Date | null
  }
  family_link: {
    campus_id: string
    client_id: string
    created_at: Date
    request_id: string
    token_hash: Buffer
  }
  family_request: {
    accepted_fields: string[]
    answer_version: number
    answered_at: Date | null
    answers: unknown
    ask_id: string
    client_id: string
    created_at: Date
    decided_at: Date | null
    draft_id: string
    email: string
    fields: unknown
    id: string
    is_minor: boolean | null
    language: string
    mailed_at: Date | null
    mails: number
    noticed_version: number
    opened_at: Date | null
    person: unknown
    person_key: string
    recipient: 'traveller' | 'guardian' | 'leader'
    reminder: number
    replaced: unknown
    row_number: number
    state: 'asked' | 'opened' | 'answered' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'bounced'
  }
  field_change: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    at: Date
    client_id: string
    field: string
    id: string
    is_json: boolean
    new_value: string
    old_value: string
    subject: 'client' | 'campus' | 'user'
    subject_id: string
  }
  frozen_document: {
    client_id: string
    created_at: Date
    drawn_at: Date | null
    edition: number
    id: string
    invoice_id: string | null
    issued_on: string
    kind: 'invoice' | 'credit_note' | 'receipt' | 'refund' | 'certificate'
    locale: string
    policy_id: string | null
    sha256: string | null
    state: string
    storage_key: string | null
    template_version: string | null
    transaction_id: string | null
    view: unknown
  }
  idempotent_answer: {
    body: string
    client_id: string
    created_at: Date
    key: string
    request_hash: string
    rights: string | null
    status: number
  }
  import_draft: {
    api_key_id: string | null
    campus_id: string
    client_id: string
    committed_batch_id: string | null
    contract_id: string
    created_at: Date
    discarded_at: Date | null
    error_count: number | null
    file_name: string
    headings: unknown
    id: string
    name: string
    row_count: number
    settings: unknown
    settings_version: number
    stage: string
    storage_key: string
    updated_at: Date
    user_id: string | null
    version: number
  }
  import_draft_cell: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    draft_id: string
    field: string
    row_number: number
    updated_at: Date
    value: string
    version: number
  }
  import_draft_editor: {
    actor_id: string
    actor_kind: string
    actor_name: string | null
    at: Date
    client_id: string
    draft_id: string
  }
  import_draft_step: {
    client_id: string
    content: unknown
    created_at: Date
    draft_id: string
    id: string
    is_undone: boolean
    number: number
    size: number
    user_id: string
  }
  import_row_out: {
    client_id: string | null
    draft_id: string | null
    place: string | null
    row_number: number | null
  }
  incident: {
    affected: string
    cause: string
    client_ids: string[] | null
    data_lost: 'none' | 'availability' | 'integrity' | 'confidentiality'
    ended_at: Date | null
    id: string
    is_major: boolean | null
    noticed_at: Date
    number: string
    severity: 'low' | 'medium' | 'high' | 'critical'
    started_at: Date
    summary: string
  }
  incident_step: {
    at: Date
    changes: unknown
    id: string
    incident_id: string
    informed: string | null
    informed_at: Date | null
    kind: 'added' | 'changed' | 'noted' | 'informed'
    operator_id: string | null
    text: string
  }
  invoice: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    admin_fee_minor: number
    client_id: string
    company_id: string
    corrects_invoice_id: string | null
    cost_centre: string
    created_at: Date
    created_on: string
    credited_minor: number
    currency: string
    due_at: string
    id: string
    insurance_cost_minor: number
    issued_on: string | null
    kind: 'invoice' | 'credit_note'
    number: string
    paid_at: Date | null
    paid_minor: number
    paid_on: string | null
    pay_by: string | null
    purchase_order_number: string
    reminded_at: Date | null
    reminded_days: number | null
    reminders_held: boolean
    send_welcome_email: boolean
    status: 'open' | 'due' | 'pending' | 'paid' | 'overdue' | 'cancelled'
    tax_minor: number
    total_minor: number
    updated_at: Date
  }
  invoice_line: {
    admin_fee_minor: number
    client_id: string
    corrects_invoice_id: string | null
    endorsement_id: string | null
    frozen: unknown
    id: string
    insurance_cost_minor: number
    invoice_id: string
    kind: string
    policy_id: string | null
    tax_minor: number
    total_minor: number
  }
  job_node: {
    pool_id: string
    seen_at: Date
  }
  line_dispute: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    conversation_id: string | null
    created_at: Date
    ended_at: Date | null
    id: string
    invoice_id: string
    line_id: string
    state: 'open' | 'accepted' | 'rejected' | 'withdrawn'
  }
  maintenance: {
    is_on: boolean
    since: Date
  }
  message_attachment: {
    client_id: string
    document_id: string
    message_id: string
    place: number
  }
  message_draft: {
    body: string
    client_id: string
    conversation_id: string | null
    recipients: string[]
    saved_at: Date
    subject: string
    user_id: string
  }
  notification: {
    client_id: string
    created_at: Date
    id: string
    kind: string
    link: string
    params: unknown
    read_at: Date | null
    user_id: string
  }
  number_sequence: {
    company_id: string
    kind: string
    last: number
    year: number
  }
  onboarding_progress: {
    client_id: string
    profile: unknown
    step: string
    updated_at: Date
  }
  operator: {
    company_id: string | null
    created_at: Date
    email: string
    ended_at: Date | null
    id: string
    role: 'administrator' | 'accounts' | 'support'
  }
  operator_proposal: {
    command: string
    company_id: string | null
    effect_hash: string
    ended_at: Date | null
    ended_by: string | null
    id: string
    options: unknown
    outcome: 'confirmed' | 'withdrawn' | null
    proposed_at: Date
    proposed_by: string
    summary: string
  }
  outbox_message: {
    attachments: unknown
    body_html: string
    body_text: string
    channel: 'mail' | 'sms'
    created_at: Date
    id: string
    recipient: string
    subject: string
  }
  partitioned_log: {
    ahead: number
    grain: 'day' | 'month' | 'year'
    is_kept: boolean
    is_unlogged: boolean
    moment: string
    name: string
  }
  passkey: {
    client_id: string
    counter: number
    created_at: Date
    credential_id: string
    id: string
    last_used_at: Date | null
    name: string
    public_key: Buffer
    transports: string[]
    user_id: string
  }
  payment_event: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    at: Date
    client_id: string
    details: unknown
    id: string
    kind: string
    transaction_id: string
  }
  payment_transaction: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    amount_minor: number
    client_id: string
    created_at: Date
    created_on: string
    currency: string
    dispute: 'open' | 'won' | 'lost' | null
    disputed_at: Date | null
    extra: unknown
    gateway: string
    id: string
    identifier: string
    invoice_id: string
    kind: 'payment' | 'refund'
    memo: string
    paid_date: string | null
    provider_reference: string | null
    receipt_id: string | null
    refunds_id: string | null
    settled_at: Date | null
    settled_on: string | null
    status: 'started' | 'waiting' | 'succeeded' | 'failed' | 'refused' | 'withdrawn'
  }
  person_form: {
    added: string[]
    campus_id: string
    client_id: string
    contract_id: string
    details: unknown
    saved_at: Date
    user_id: string
    version: number
  }
  pin: {
    asker: string
    expires_at: Date
    id: string
    pin_hash: Buffer
    purpose: string
    sent_at: Date
    subject: string
    tries: number
  }
  policy: {
    address: string
    admin_fee_minor: number
    anonymised_at: Date | null
    campus_id: string
    cancelled_at: Date | null
    certificate_id: string | null
    certificate_issued_on: string | null
    certificate_version: number
    client_id: string
    contract_id: string
    created_at: Date
    currency: string
    date_of_birth: string
    dependency_id: string | null
    destination_country_id: string
    due_at: string | null
    email: string
    end_date: string
    enrollment_id: string
    erasure_requested_at: Date | null
    euro_rate: unknown
    fee: unknown
    first_name: string
    gender: string
    group_leader_id: string | null
    group_name: string
    home_country_id: string | null
    id: string
    insurance_cost_minor: number
    invoice_id: string | null
    issued_at: Date | null
    last_name: string
    passport_key: string | null
    passport_number: string
    person_key: string
    phone_country_code: string | null
    phone_country_id: string | null
    phone_number: string | null
    plan: string
    policy_batch_id: string
    policy_number: string
    price_table_id: string
    product_terms_id: string
    residence_country_id: string
    restricted_at: Date | null
    searched_details: string | null
    searched_name: string | null
    start_date: string
    state: 'pending' | 'issued' | 'cancelled' | 'lapsed'
    student_number: string
    tax_minor: number
    tax_table_id: string
    taxes_source: 'proven' | 'assumed'
    terms_source: 'proven' | 'assumed'
    total_fee_minor: number | null
    total_minor: number
    type: string
    unique_identifier: string
    updated_at: Date
    version: number
    welcome_sent_at: Date | null
  }
  policy_batch: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    campus_id: string
    client_id: string
    closed_at: Date | null
    closed_reason: string | null
    contract_id: string
    cost_centre: string
    created_at: Date
    id: string
    pays_per_order: boolean | null
    policyholder_class: 'person' | 'up_to_3m' | 'up_to_5m' | 'over_5m' | 'unknown' | null
    purchase_order_number: string
    send_welcome_email: boolean
    status: 'open' | 'closed' | 'confirmed'
  }
  policy_event: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    at: Date
    client_id: string
    edition: number | null
    endorsement_id: string | null
    id: string
    kind: string
    policy_id: string
    reason: 'unpaid' | 'withdrawn' | null
    version: number | null
  }
  policy_quote: {
    action: 'extend' | 'trip_dates' | 'cancel' | 'withdraw'
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    created_at: Date
    expires_at: Date
    id: string
    items: unknown
    used_at: Date | null
  }
  policy_version: {
    address: string
    admin_fee_minor: number
    cancelled_at: Date | null
    client_id: string
    date_of_birth: string
    dependency_id: string | null
    destination_country_id: string
    email: string
    end_date: string
    event_id: string
    fee: unknown
    first_name: string
    gender: string
    group_leader_id: string | null
    group_name: string
    home_country_id: string | null
    insurance_cost_minor: number
    last_name: string
    passport_number: string
    phone_country_code: string | null
    phone_country_id: string | null
    phone_number: string | null
    plan: string
    policy_id: string
    reason: string | null
    recorded_at: Date
    residence_country_id: string
    start_date: string
    state: 'issued' | 'cancelled'
    student_number: string
    superseded_at: Date | null
    superseded_by: number | null
    tax_minor: number
    total_fee_minor: number | null
    total_minor: number
    type: string
    valid_from: string
    valid_to: string | null
    version: number
  }
  price_table: {
    content_hash: string
    currency: string
    details: unknown
    id: string
    product_id: string
    valid_from: string
    valid_to: string | null
    version: string
    withdrawn_at: Date | null
  }
  privacy_request: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    bytes: number | null
    client_id: string
    created_at: Date
    expires_at: Date | null
    finished_at: Date | null
    id: string
    kind: 'export' | 'erasure'
    language: string
    look: string[]
    person_id: string
    person_kind: 'insured' | 'user'
    status: 'queued' | 'ready' | 'done' | 'expired' | 'failed'
    storage_key: string | null
  }
  product: {
    code: string
    company_id: string
    id: string
    kind: string
    name: string
    names: unknown
    terms_id: string
  }
  product_terms: {
    content_hash: string
    created_at: Date
    details: unknown
    fee_plans: string[]
    id: string
    name: string
    names: unknown
    product_id: string
    text_hashes: unknown
    under_age: number | null
  }
  rate_window: {
    count: number
    key: string
    window_start: Date
  }
  recovery_code: {
    client_id: string
    code_hash: Buffer
    used_at: Date | null
    user_id: string
  }
  remembered_column: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    chosen_at: Date
    client_id: string
    field: string
    file_id: string
    heading: string
  }
  remembered_file: {
    campus_id: string | null
    client_id: string
    headings: unknown
    id: string
    kind: Buffer
    used_at: Date
  }
  remembered_value: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    chosen_at: Date
    client_id: string
    field: 'type' | 'gender' | 'residence_country_id' | 'destination_country_id' | 'home_country_id' | 'plan'
    file_id: string
    folded: string
    shown: string
    value: string
  }
  retired_file: {
    retired_at: Date
    storage_key: string
  }
  role: {
    id: string
    is_assignable: boolean
    name: string
  }
  role_permission: {
    codename: string
    role_id: string
  }
  sanctions_entry: {
    births: string[]
    kind: 'person' | 'entity'
    list: string
    name_keys: number[]
    names: string[]
    nationalities: string[]
    reference: string
  }
  sanctions_held_mail: {
    asker: unknown
    client_id: string
    policy_id: string
  }
  sanctions_hit: {
    birth: 'equal' | 'partial' | 'unknown'
    client_id: string
    decided_at: Date | null
    decided_by: string | null
    facts_hash: string
    found_at: Date
    id: string
    list: string
    listed_births: string[]
    listed_name: string
    policy_id: string | null
    reason: string | null
    reference: string
    rule: 'same_name' | 'similar_name'
    state: 'open' | 'cleared' | 'confirmed'
  }
  sanctions_list: {
    entries: number
    file_hash: string
    file_name: string
    id: string
    imported_at: Date
    list: 'eu' | 'uk'
    operator_id: string | null
  }
  schema_migration: {
    applied_at: Date
    name: string
    sha256: string
  }
  school_user: {
    can_access_all_campuses: boolean
    client_id: string
    created_at: Date
    date_format: string
    date_of_birth: string | null
    department: string
    email: string
    erased_at: Date | null
    first_login: boolean
    first_name: string
    has_updated_info: boolean
    id: string
    is_accounting: boolean
    is_superuser: boolean
    job_title: string
    language: string
    last_login_at: Date | null
    last_name: string
    notification_choices: unknown
    password_hash: string | null
    phone_country_code: string | null
    phone_country_id: string | null
    phone_number: string | null
    review_columns: unknown
    status: 'draft' | 'active' | 'inactive'
    suspended_at: Date | null
    tour_ended: boolean
    verified_email_at: Date | null
    verified_phone_at: Date | null
  }
  school_user_campus: {
    campus_id: string
    client_id: string
    user_id: string
  }
  school_user_role: {
    client_id: string
    role_id: string
    user_id: string
  }
  second_factor: {
    client_id: string
    confirmed_at: Date | null
    created_at: Date
    last_step: number
    secret: string
    user_id: string
  }
  secret_check: {
    hash: string
    is_only: boolean
    noted_at: Date
  }
  session: {
    address: string
    client_id: string
    confirmed_at: Date | null
    created_at: Date
    expires_at: Date
    id: string
    is_strong: boolean
    last_used_at: Date
    token_hash: Buffer
    user_agent: string
    user_id: string
  }
  sign_in_attempt: {
    address: string
    at: Date
    id: string
    is_success: boolean
    login: string
  }
  single_sign_on: {
    client_id: string
    client_secret: string
    is_required: boolean
    issuer: string
    oidc_client_id: string
    tried_at: Date | null
    updated_at: Date
  }
  single_sign_on_domain: {
    client_id: string
    domain: string
  }
  single_sign_on_flow: {
    client_id: string
    code_verifier: string
    expires_at: Date
    flow_hash: Buffer
    nonce: string
    state: string
  }
  tax_table: {
    content_hash: string
    details: unknown
    id: string
    imported_at: Date
    names: unknown
    questions: unknown
  }
  text_approval: {
    approved_at: Date
    approved_by: string
    content_hash: string
    id: string
    language: string
    product_code: string
  }
  webauthn_challenge: {
    challenge: string
    expires_at: Date
    user_id: string | null
  }
  webhook_attempt: {
    answer: string
    at: Date
    client_id: string
    delivery_id: string
    duration_ms: number
    error: string | null
    id: string
    status_code: number | null
  }
  webhook_delivery: {
    claimed_until: Date | null
    client_id: string
    created_at: Date
    endpoint_id: string
    event_id: string
    failures: number
    id: string
    next_attempt_at: Date | null
    status: 'pending' | 'succeeded' | 'failed'
  }
  webhook_endpoint: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    client_id: string
    created_at: Date
    description: string
    disabled_reason: 'person' | 'failing' | 'gone' | null
    event_types: string[]
    failing_since: Date | null
    id: string
    is_enabled: boolean
    previous_secret: string | null
    previous_secret_until: Date | null
    secret: string
    url: string
  }
  webhook_event: {
    client_id: string
    created_at: Date
    id: string
    payload: string
    type: string
  }
  withdrawal: {
    actor_id: string | null
    actor_kind: string
    actor_name: string | null
    anonymised_at: Date | null
    channel: 'portal' | 'certificate'
    client_id: string
    decline_reason: string | null
    email: string
    ended_at: Date | null
    id: string
    language: string
    made_at: Date
    name: string
    number: string
    state: 'effective' | 'waiting' | 'declined'
  }
  withdrawal_policy: {
    client_id: string
    policy_id: string
    withdrawal_id: string
  }
}
