export { createApiKey } from './create-api-key.ts'
export { generateApiKey } from './generate-api-key.ts'
export { getCurrentApiKey, listApiKeys } from './list-api-keys.ts'
export { revokeApiKey } from './revoke-api-key.ts'
