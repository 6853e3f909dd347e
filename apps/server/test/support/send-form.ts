import type { ApiResponse, Caller } from './test-app.ts'

export type FormFile = { name: string; bytes: Uint8Array | string }

/** Sends fields and files as a browser's form would. */
export async function sendForm(
  caller: Caller,
  path: string,
  fields: Record<string, string | FormFile>,
): Promise<ApiResponse> {
  const boundary = 'x-test-boundary'
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"`
    if (typeof value === 'string') return [Buffer.from(`${head}\r\n\r\n${value}\r\n`)]
    const file = `${head}; filename="${value.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
    return [Buffer.from(file), Buffer.from(value.bytes), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return caller.call('POST', path, payload, { 'content-type': `multipart/form-data; boundary=${boundary}` })
}

/** The smallest bytes that are what they say. */
export const pdfBytes = (text = 'a') => `%PDF-1.4\n% ${text}\n%%EOF\n`
export const pngBytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
