// The address form of a contract module (see build/call-address-plugin.ts) has the same calls, without schemas.
declare module '@campus/contract/auth?address' {
  export * from '@campus/contract/auth'
}

declare module '@campus/contract/cart?address' {
  export * from '@campus/contract/cart'
}

declare module '@campus/contract/clients?address' {
  export * from '@campus/contract/clients'
}

declare module '@campus/contract/invoices?address' {
  export * from '@campus/contract/invoices'
}

declare module '@campus/contract/operations?address' {
  export * from '@campus/contract/operations'
}

declare module '@campus/contract/policies?address' {
  export * from '@campus/contract/policies'
}

declare module '@campus/contract/conversations?address' {
  export * from '@campus/contract/conversations'
}

declare module '@campus/contract/invitations?address' {
  export * from '@campus/contract/invitations'
}

declare module '@campus/contract/passkeys?address' {
  export * from '@campus/contract/passkeys'
}

declare module '@campus/contract/second-factor?address' {
  export * from '@campus/contract/second-factor'
}

declare module '@campus/contract/single-sign-on?address' {
  export * from '@campus/contract/single-sign-on'
}

declare module '@campus/contract/account-documents?address' {
  export * from '@campus/contract/account-documents'
}

declare module '@campus/contract/school-users?address' {
  export * from '@campus/contract/school-users'
}
