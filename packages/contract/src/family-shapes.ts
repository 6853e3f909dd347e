import { familyFields, type FamilyField } from '@campus/domain/family-requests/asked-fields'
import { z } from 'zod'

/** The language of a mail and of the page that it leads to. */
export const familyLanguage = z.enum(['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt'], {
  error: 'not_an_option',
})
/** A field that a family may be asked for. */
export const familyFieldName = z.enum(familyFields as [FamilyField, ...FamilyField[]], {
  error: 'not_an_option',
})
/** A field that is asked: the code of what is wrong with it, and what the file says. */
export const askedFamilyField = z.object({ field: familyFieldName, code: z.string(), typed: z.string() })
export type AskedFamilyField = z.infer<typeof askedFamilyField>
