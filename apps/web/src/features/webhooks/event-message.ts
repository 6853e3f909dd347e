import type { MessageKey } from '@campus/i18n/message-key.gen'

/** Message key of an event type; every type the server returns has one. */
export const eventMessage = (type: string) => `webhooks.event_${type.replace('.', '_')}` as MessageKey
