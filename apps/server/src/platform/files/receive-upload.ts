import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { Call } from '@campus/contract/define-call'
import { UploadedFile } from '@campus/contract/wire'
import type { FastifyRequest } from 'fastify'
import { cleanText, cleanTexts } from '../http/clean-text.ts'
import { acceptsEmptyText, emptyForm, putField, toList } from '../http/form-fields.ts'
import { Failure, invalid } from '../failure.ts'
import type { Services } from '../services.ts'
import { uploadFolder } from './upload-folder.ts'

/** Source: specification section 9.1, "File size by default". */
const maxFileBytes = 10 * 1024 * 1024
/** No form takes more than ten files; the margin lets the field's own rule reject too many. */
const maxFiles = 20
const maxFields = 200
/** The longest field is the list of parts of a split file: up to 500,000 characters of ASCII. */
const maxFieldBytes = 512 * 1024
/** For all fields together, as for a JSON body. */
const maxTextBytes = 1024 * 1024
/** How long the rest of a rejected body may take to arrive. */
const restTimeoutMs = 10_000

/** A multipart body being received; its files are in a separate folder until `discard`. */
export type Upload = {
  /**
   * Reads the whole body, once, into the shape of the equivalent JSON: `name[]` repeats into an array, and an
   * empty text counts as absent unless the call accepts it.
   */
  receive: () => Promise<Record<string, unknown>>
  /** Deletes the received files, whatever the outcome of the request. */
  discard: () => Promise<void>
}

/** Writes a multipart body's files to disk as they arrive, so memory use doesn't grow with their size. */
export function beginUpload(
  request: FastifyRequest,
  services: Services,
  { body, bodyLimit }: Pick<Call, 'body' | 'bodyLimit'>,
): Upload {
  const folder = join(uploadFolder(services.config), randomUUID())
  const maxBytes = bodyLimit ?? maxFileBytes + maxTextBytes
  const received = async () => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
    await mkdir(folder, { recursive: true })
    return readParts(request, folder, { services, maxBytes, schema: body })
  }
  return {
    receive: () =>
      received().catch(async (error: unknown) => {
        await readRest(request, maxBytes)
        return reject(error)
      }),
    discard: () => rm(folder, { recursive: true, force: true }),
  }
}

/**
 * Reads and drops the rest of a rejected body: a response to a client that is still sending would be lost in
 * a connection reset. Doesn't wait if the declared length is too large.
 */
async function readRest({ raw, headers }: FastifyRequest, maxBytes: number): Promise<void> {
  if (raw.readableEnded || raw.destroyed || Number(headers['content-length'] ?? 0) > maxBytes) return
  raw.unpipe()
  const ended = finished(raw, { signal: AbortSignal.timeout(restTimeoutMs) })
  raw.resume()
  await ended.catch(() => undefined)
}

async function readParts(
  request: FastifyRequest,
  folder: string,
  { services, maxBytes, schema }: { services: Services; maxBytes: number; schema: Call['body'] },
): Promise<Record<string, unknown>> {
  const body = emptyForm()
  let textBytes = 0
  let fileBytes = 0
  let index = 0
  const limits = {
    fileSize: maxFileBytes,
    files: maxFiles,
    fields: maxFields,
    parts: maxFiles + maxFields,
    fieldSize: maxFieldBytes,
    fieldNameSize: 200,
  }
  for await (const part of request.parts({ limits })) {
    const key = fieldKey(body, part.fieldname)
    if (part.type === 'field') {
      const isCut = part.valueTruncated || part.fieldnameTruncated
      if (isCut) throw invalid([{ key, code: 'too_long', params: { length: maxFieldBytes } }])
      textBytes += Buffer.byteLength(JSON.stringify(part.value) ?? '')
      if (textBytes > maxTextBytes) throw tooLarge(maxTextBytes)
      if (part.value !== '' || acceptsEmptyText(schema, part.fieldname))
        putField(body, part.fieldname, part.value)
    } else {
      const file = await writeAside(part, join(folder, String(index++)), maxBytes - fileBytes)
      if (part.file.truncated) throw tooLarge(maxFileBytes, key)
      fileBytes += file.size
      await services.scanner?.check(file, key)
      putField(body, part.fieldname, file)
    }
  }
  return cleanTexts(body) as Record<string, unknown>
}

/** Writes one part to disk and hashes it at the same time. */
async function writeAside(part: MultipartFile, path: string, room: number): Promise<UploadedFile> {
  const hash = createHash('sha256')
  let size = 0
  const target = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > room) throw tooLarge(room)
      hash.update(chunk)
      await target.writeFile(chunk)
    }
  } finally {
    await target.close()
  }
  return new UploadedFile({ name: cleanText(part.filename ?? ''), path, size, sha256: hash.digest('hex') })
}

function tooLarge(limit: number, key?: string): Failure {
  const params = { megabytes: Math.floor(limit / 1024 / 1024) }
  const issues = key ? [{ key, code: 'file_too_large', params }] : []
  return new Failure('file_too_large', { params, issues })
}

/**
 * Rejects a body that is incomplete or over the parser's limits as unreadable; a full disk is our failure.
 */
function reject(error: unknown): never {
  if (error instanceof Failure || (error as { syscall?: string }).syscall) throw error
  throw new Failure('unreadable')
}

/** The form field that a part will fill: `receipt`, `attachments.2`. */
function fieldKey(body: Record<string, unknown>, name: string): string {
  if (!name.endsWith('[]')) return name
  const list = name.slice(0, -2)
  return `${list}.${toList(body[list]).length}`
}
