import type { findPeople } from '@campus/contract/privacy'
import type { z } from 'zod'

export type FoundPerson = z.output<NonNullable<typeof findPeople.response>>['people'][number]
