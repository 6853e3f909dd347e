// The address form of a contract module (see build/call-address-plugin.ts) has the same calls, without schemas.
declare module '@campus/contract/auth?address' {
  export * from '@campus/contract/auth'
}
