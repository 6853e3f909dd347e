import type { MessageKey } from '@campus/i18n/message-key.gen'

/** The plain words of an event type; the server gives no others. */
export const eventMessage = (type: string) => `webhooks.event_${type.replace('.', '_')}` as MessageKey
