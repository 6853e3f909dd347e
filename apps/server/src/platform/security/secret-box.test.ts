import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './secret-box.ts'

const secret = 'a server secret of thirty-two characters'

test('a sealed secret opens in its own place, and nothing of it can be read before', () => {
  const sealed = sealSecret(secret, 'user:1', 'JBSWY3DPEHPK3PXP')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP')
  expect(openSecret(secret, 'user:1', sealed)).toBe('JBSWY3DPEHPK3PXP')
})

test('it does not open elsewhere, with another secret, or changed', () => {
  const sealed = sealSecret(secret, 'user:1', 'JBSWY3DPEHPK3PXP')
  const changed = Buffer.from(sealed, 'base64')
  changed.writeUInt8((changed.at(-1) ?? 0) ^ 1, changed.length - 1)
  expect(() => openSecret(secret, 'user:2', sealed)).toThrow()
  expect(() => openSecret('another secret of thirty-two characters', 'user:1', sealed)).toThrow()
  expect(() => openSecret(secret, 'user:1', changed.toString('base64'))).toThrow()
})

test('the same secret never seals to the same text', () => {
  expect(sealSecret(secret, 'user:1', 'same')).not.toBe(sealSecret(secret, 'user:1', 'same'))
})
