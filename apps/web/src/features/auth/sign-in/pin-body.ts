import { z } from 'zod'
import { oneTimePin } from '@campus/contract/person-fields'

/** A form that asks for nothing but the pin. */
export const pinBody = z.object({ pin: oneTimePin })
