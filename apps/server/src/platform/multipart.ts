import type { FastifyRequest } from 'fastify'
import { Failure } from './failure.ts'

/** Source: specification section 9, "Default file limit". */
export const maxFileBytes = 10 * 1024 * 1024

/**
 * Reads a multipart body into the shape its JSON would have: `name[]` repeats into an array,
 * files become `{name, content_type, bytes}`, empty text is an absent field.
 */
export async function readMultipart(request: FastifyRequest): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  let reading = ''
  const put = (name: string, value: unknown) => {
    if (!name.endsWith('[]')) body[name] = value
    else body[name.slice(0, -2)] = [...((body[name.slice(0, -2)] as unknown[]) ?? []), value]
  }
  try {
    for await (const part of request.parts({ limits: { fileSize: maxFileBytes, files: 20, fields: 200 } })) {
      if (part.type === 'field') {
        if (part.value !== '') put(part.fieldname, part.value)
      } else {
        reading = keyOf(body, part.fieldname)
        put(part.fieldname, {
          name: part.filename ?? '',
          content_type: part.mimetype,
          bytes: new Uint8Array(await part.toBuffer()),
        })
      }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      const params = { megabytes: maxFileBytes / 1024 / 1024 }
      throw new Failure('file_too_large', {
        params,
        issues: [{ key: reading, code: 'file_too_large', params }],
      })
    }
    throw new Failure('unreadable')
  }
  return body
}

/** The form field that a part is about to fill: `receipt`, `attachments.2`. */
function keyOf(body: Record<string, unknown>, name: string): string {
  if (!name.endsWith('[]')) return name
  const list = name.slice(0, -2)
  return `${list}.${((body[list] as unknown[]) ?? []).length}`
}
