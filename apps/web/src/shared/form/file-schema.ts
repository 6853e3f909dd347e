import { z } from 'zod'

/** A file that a form cannot be sent without. */
export const chosenFile = z.custom<File>((value) => value instanceof File, 'required')
