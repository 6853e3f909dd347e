export { decideHit } from './decide-hit.ts'
export { heldPolicies, rememberMails } from './hold-policies.ts'
export { importList } from './import-list.ts'
export { readHits, readLists, readScreeningState, type ListHit } from './read-hits.ts'
