import { describe, expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { useTestApp } from './support/test-app.ts'

describe('without chat and videos', () => {
  const world = useTestApp()
  test('the settings say that there are none, and nothing may be framed', async () => {
    const response = await world.anonymous.get('/app-settings')
    expect(response.body['data']).toMatchObject({
      chat: { enabled: false, url: null, hours: '' },
      help: { video_url: null, videos: {} },
      payment_providers: ['stripe', 'adyen', 'paypal'],
    })
    expect(response.headers['content-security-policy']).not.toContain('frame-src')
  })
})

describe('with a chat that is only half set up', () => {
  const world = useTestApp({ CHAT_ENABLED: '0', CHAT_URL: 'https://chat.example/window' })
  test('the environment flag decides', async () => {
    const response = await world.anonymous.get('/app-settings')
    expect(response.body['data'].chat.enabled).toBe(false)
    expect(response.headers['content-security-policy']).not.toContain('frame-src')
  })
})

describe('with both', () => {
  const world = useTestApp({
    CHAT_ENABLED: '1',
    CHAT_URL: 'https://chat.example/window?theme=quiet',
    HELP_VIDEO_URL: 'https://videos.example/embed/{id}?captions={language}',
    HELP_VIDEO_IDS: '{"/policy":{"GB":"a1","IT":"b2"}}',
    REGION: 'ie',
  })
  test('the chat is that of the region’s company, and its origin and that of the player alone may be framed', async () => {
    const response = await world.anonymous.get('/app-settings')
    expect(response.body['data'].chat).toMatchObject({
      enabled: true,
      url: 'https://chat.example/window?theme=quiet&region=ie',
    })
    expect(response.body['data'].chat.hours).not.toBe('')
    expect(response.body['data'].help).toEqual({
      video_url: 'https://videos.example/embed/{id}?captions={language}',
      videos: { '/policy': { GB: 'a1', IT: 'b2' } },
    })
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toContain('; frame-src https://chat.example https://videos.example;')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
  })
})

test.each(['http://chat.example', 'javascript:alert(1)', 'chat'])('the address %s is refused', (url) => {
  expect(() => readConfig({ CHAT_URL: url })).toThrow('CHAT_URL')
  expect(() => readConfig({ HELP_VIDEO_URL: url })).toThrow('HELP_VIDEO_URL')
})

test.each([
  ['no JSON', '{'],
  ['a page that is no path', '{"policy":{"GB":"a"}}'],
  ['no British video', '{"/policy":{"IT":"a"}}'],
  ['a country in words', '{"/policy":{"GB":"a","Italy":"b"}}'],
])('ids of videos with %s are rejected at the start', (_what, ids) => {
  expect(() => readConfig({ HELP_VIDEO_IDS: ids })).toThrow('HELP_VIDEO_IDS')
})
