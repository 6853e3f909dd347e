import { z } from 'zod'
import { oneTimePin } from '@campus/contract/person-fields'

/** A form with only the PIN. */
export const pinBody = z.object({ pin: oneTimePin })
