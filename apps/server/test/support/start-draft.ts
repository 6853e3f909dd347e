import type { Caller } from './test-app.ts'

/** Uploads the smallest spreadsheet; returns the draft's id. */
export async function startDraft(caller: Caller, campusId: string, contractId: string): Promise<string> {
  const boundary = 'x-test-boundary'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nName\r\n--${boundary}--\r\n`
  const payload = field('campus_id', campusId) + field('contract_id', contractId) + file
  const { body } = await caller.call('POST', '/school/imports', payload, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
  return body['data'].draft.id as string
}
