type Prepared = { at: string; responses: Record<string, unknown> }

let prepared: Prepared | undefined

/**
 * The response to a read that the server has put into the page's document (apps/server: `prepared-responses.ts`), once: who
 * asks again wants to know what is so by then.
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
  // tests of the rules run without a page
  const text =
    typeof document === 'undefined' ? null : document.getElementById('prepared-responses')?.textContent
  try {
    return text ? (JSON.parse(text) as Prepared) : { at: '', responses: {} }
  } catch {
    // cut short on its way: everything is asked for
    return { at: '', responses: {} }
  }
}
