const utcInstant = /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z| ?UTC)/g

/** Converts UTC instants in a text to the user's time zone (specification section 3.6, notification). */
export function localiseInstants(text: string, format: (instant: string) => string): string {
  return text.replace(utcInstant, (found) =>
    format(found.replace(' UTC', 'Z').replace('UTC', 'Z').replace(' ', 'T')),
  )
}
