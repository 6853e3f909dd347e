import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const production = {
  APP_ENV: 'production',
  APP_SECRET: 'a-secret-of-its-own-with-more-than-32-letters',
  DATABASE_URL: 'postgres://owner@db/campus_cover',
  PUBLIC_URL: 'https://portal.example',
  SMTP_URL: 'smtp://mail.example',
}

describe('production', () => {
  it('starts with what it needs', () => {
    expect(readConfig(production)).toMatchObject({ isProduction: true, secret: production.APP_SECRET })
  })

  it.each([
    ['without a secret', { APP_SECRET: '' }, 'APP_SECRET must be set'],
    [
      'with the development secret',
      { APP_SECRET: 'development-secret-that-production-refuses' },
      'APP_SECRET must be set',
    ],
    ['with a short secret', { APP_SECRET: 'short' }, 'APP_SECRET'],
    ['on the embedded database', { DATABASE_URL: '' }, 'DATABASE_URL must be set'],
    ['over plain http', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL must be an https address'],
    ['without mail', { SMTP_URL: '' }, 'SMTP_URL must be set'],
    ['with a clock of its own', { CLOCK: '2026-12-01T15:00:00Z' }, 'CLOCK must not be set'],
  ])('refuses to start %s', (_case, wrong, reason) => {
    expect(() => readConfig({ ...production, ...wrong })).toThrow(reason)
  })

  it('names everything that is missing at once', () => {
    const start = () => readConfig({ APP_ENV: 'production' })
    for (const name of ['APP_SECRET', 'DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL']) expect(start).toThrow(name)
  })
})

it('takes an empty setting as unset, and refuses what is none', () => {
  expect(readConfig({ PORT: '', REGION: '' })).toMatchObject({
    PORT: 3000,
    REGION: 'gb',
    isProduction: false,
  })
  expect(() => readConfig({ REGION: 'fr', PORT: 'x' })).toThrow(/PORT[\s\S]*REGION/)
})
