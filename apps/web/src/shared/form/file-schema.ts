import { z } from 'zod'

/** A required file of a form. */
export const chosenFile = z.custom<File>((value) => value instanceof File, 'required')
