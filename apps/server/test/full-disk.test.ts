import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { uploadFolder } from '../src/platform/files/upload-folder.ts'
import { useTestApp } from './support/test-app.ts'

const world = useTestApp()
let token: string
let base: string
const mounted: string[] = []

beforeAll(async () => {
  const login = { login: 'omar.master@oakfield.example', password: 'Demo-Pass-2026!' }
  token = (await world.anonymous.post('/school/auth/sign-in', login)).body['token']
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  base = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}/api`
})
afterEach(() => {
  for (const folder of mounted.splice(0)) execFileSync('umount', [folder])
})

/** A disk of one megabyte in the place of a folder; false where this account may not mount. */
function makeSmall(folder: string): boolean {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    mounted.push(folder)
    return true
  } catch {
    return false
  }
}
const canMount = process.getuid?.() === 0 && process.platform === 'linux'

async function send(bytes: number) {
  const form = new FormData()
  form.append('recipients[]', 'claims')
  form.append('subject', 'A large file')
  form.append('body', 'Attached')
  const content = Buffer.alloc(bytes, 'x')
  content.write('%PDF-1.4\n')
  form.append('attachments[]', new Blob([content]), 'large.pdf')
  const response = await fetch(`${base}/school/conversations/start`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}
const full = {
  status: 507,
  body: {
    code: 'storage_full',
    message:
      'Le stockage des fichiers est indisponible pour le moment ; rien n’a été enregistré. Réessayez plus tard.',
    errors: [],
  },
}
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())

test.runIf(canMount)(
  'uploads onto a full disk are told so, all at once or one by one, and leave nothing',
  async ({ skip }) => {
    const folder = uploadFolder(world.services.config)
    skip(!makeSmall(folder), 'this account may not mount')
    expect(await Promise.all([send(4_000_000), send(9_000_000), send(2_000_000)])).toEqual([full, full, full])
    expect(await send(9_000_000)).toEqual(full)
    expect(readdirSync(folder)).toEqual([])
    // there is room for a small one
    expect((await send(10_000)).status).toBe(201)
  },
)

test.runIf(canMount)('and so when there is no room where files are kept', async ({ skip }) => {
  const folder = join(world.services.config.dataDir, 'files')
  skip(!makeSmall(folder), 'this account may not mount')
  expect(await Promise.all([send(3_000_000), send(5_000_000)])).toEqual([full, full])
  expect(filesIn(folder)).toEqual([])
  expect(readdirSync(uploadFolder(world.services.config))).toEqual([])
})
