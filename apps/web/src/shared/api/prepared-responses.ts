type Prepared = { at: string; responses: Record<string, unknown> }

let prepared: Prepared | undefined

/**
 * Returns the response that the server embedded in the page's document (apps/server:
 * `prepared-responses.ts`). Each is returned only once, because later reads want current data.
 */
export function takePrepared(address: string): Response | undefined {
  prepared ??= readPrepared()
  const { at, responses } = prepared
  const body = responses[address]
  if (body === undefined) return undefined
  delete responses[address]
  return Response.json(body, { headers: { date: at } })
}

function readPrepared(): Prepared {
  // unit tests run without a document
  const text =
    typeof document === 'undefined' ? null : document.getElementById('prepared-responses')?.textContent
  try {
    return text ? (JSON.parse(text) as Prepared) : { at: '', responses: {} }
  } catch {
    // the document was truncated: every read goes to the server
    return { at: '', responses: {} }
  }
}
