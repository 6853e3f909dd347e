import { z } from 'zod'
import { id, instant } from './wire.ts'

/** One field of something that was changed: who, when, old and new. */
export const fieldChange = z.object({
  id,
  field: z.string(),
  old_value: z.string(),
  new_value: z.string(),
  actor: z.string(),
  at: instant,
})
export type FieldChange = z.infer<typeof fieldChange>
