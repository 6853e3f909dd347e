// The address form of a contract module (see build/call-address-plugin.ts) has the same calls, without
// schemas, and the same lists of words. `page-parts.test.ts` keeps this list complete.
declare module '@campus/contract/account?address' {
  export * from '@campus/contract/account'
}

declare module '@campus/contract/account-documents?address' {
  export * from '@campus/contract/account-documents'
}

declare module '@campus/contract/addresses?address' {
  export * from '@campus/contract/addresses'
}

declare module '@campus/contract/api-keys?address' {
  export * from '@campus/contract/api-keys'
}

declare module '@campus/contract/applicants?address' {
  export * from '@campus/contract/applicants'
}

declare module '@campus/contract/audit-log?address' {
  export * from '@campus/contract/audit-log'
}

declare module '@campus/contract/auth?address' {
  export * from '@campus/contract/auth'
}

declare module '@campus/contract/campuses?address' {
  export * from '@campus/contract/campuses'
}

declare module '@campus/contract/cart-imports?address' {
  export * from '@campus/contract/cart-imports'
}

declare module '@campus/contract/cart?address' {
  export * from '@campus/contract/cart'
}

declare module '@campus/contract/clients?address' {
  export * from '@campus/contract/clients'
}

declare module '@campus/contract/contacts?address' {
  export * from '@campus/contract/contacts'
}

declare module '@campus/contract/conversations?address' {
  export * from '@campus/contract/conversations'
}

declare module '@campus/contract/covered-people?address' {
  export * from '@campus/contract/covered-people'
}

declare module '@campus/contract/enrollments?address' {
  export * from '@campus/contract/enrollments'
}

declare module '@campus/contract/family-links?address' {
  export * from '@campus/contract/family-links'
}

declare module '@campus/contract/family-requests?address' {
  export * from '@campus/contract/family-requests'
}

declare module '@campus/contract/identity?address' {
  export * from '@campus/contract/identity'
}

declare module '@campus/contract/draft-memory?address' {
  export * from '@campus/contract/draft-memory'
}

declare module '@campus/contract/draft-presence?address' {
  export * from '@campus/contract/draft-presence'
}

declare module '@campus/contract/draft-steps?address' {
  export * from '@campus/contract/draft-steps'
}

declare module '@campus/contract/home?address' {
  export * from '@campus/contract/home'
}

declare module '@campus/contract/draft-problems?address' {
  export * from '@campus/contract/draft-problems'
}

declare module '@campus/contract/drafts?address' {
  export * from '@campus/contract/drafts'
}

declare module '@campus/contract/invitations?address' {
  export * from '@campus/contract/invitations'
}

declare module '@campus/contract/invoice-disputes?address' {
  export * from '@campus/contract/invoice-disputes'
}

declare module '@campus/contract/invoice-reports?address' {
  export * from '@campus/contract/invoice-reports'
}

declare module '@campus/contract/invoices?address' {
  export * from '@campus/contract/invoices'
}

declare module '@campus/contract/onboarding?address' {
  export * from '@campus/contract/onboarding'
}

declare module '@campus/contract/operations?address' {
  export * from '@campus/contract/operations'
}

declare module '@campus/contract/order-again?address' {
  export * from '@campus/contract/order-again'
}

declare module '@campus/contract/own-sessions?address' {
  export * from '@campus/contract/own-sessions'
}

declare module '@campus/contract/passkeys?address' {
  export * from '@campus/contract/passkeys'
}

declare module '@campus/contract/payments?address' {
  export * from '@campus/contract/payments'
}

declare module '@campus/contract/person-forms?address' {
  export * from '@campus/contract/person-forms'
}

declare module '@campus/contract/policies?address' {
  export * from '@campus/contract/policies'
}

declare module '@campus/contract/policy-changes?address' {
  export * from '@campus/contract/policy-changes'
}

declare module '@campus/contract/privacy?address' {
  export * from '@campus/contract/privacy'
}

declare module '@campus/contract/quotes?address' {
  export * from '@campus/contract/quotes'
}

declare module '@campus/contract/reports?address' {
  export * from '@campus/contract/reports'
}

declare module '@campus/contract/review-columns?address' {
  export * from '@campus/contract/review-columns'
}

declare module '@campus/contract/same-person?address' {
  export * from '@campus/contract/same-person'
}

declare module '@campus/contract/school-users?address' {
  export * from '@campus/contract/school-users'
}

declare module '@campus/contract/second-factor?address' {
  export * from '@campus/contract/second-factor'
}

declare module '@campus/contract/single-sign-on?address' {
  export * from '@campus/contract/single-sign-on'
}

declare module '@campus/contract/webhooks?address' {
  export * from '@campus/contract/webhooks'
}

declare module '@campus/contract/policy-documents?address' {
  export * from '@campus/contract/policy-documents'
}

declare module '@campus/contract/policy-edits?address' {
  export * from '@campus/contract/policy-edits'
}
