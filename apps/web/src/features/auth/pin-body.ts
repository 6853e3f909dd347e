import { z } from 'zod'

/** The pin's own rules and messages, word for word. Source: specification section 5, pin. */
export const pinBody = z.object({
  pin: z
    .string()
    .min(1, 'auth.pin_required')
    .regex(/^\d{6}$/, 'auth.pin_length'),
})
