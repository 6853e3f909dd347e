// Written by tools/write-message-keys.ts from catalogs/en; do not edit.
/** Every message of the product: `feature.key`. */
export type MessageKey =
  | 'common.action_done'
  | 'common.something_wrong'
  | 'common.try_again_later'
  | 'errors.conflict'
  | 'errors.forbidden'
  | 'errors.invalid'
  | 'errors.maintenance'
  | 'errors.not_found'
  | 'errors.too_many_requests'
  | 'errors.unauthenticated'
  | 'errors.unexpected'
  | 'errors.unreadable'
