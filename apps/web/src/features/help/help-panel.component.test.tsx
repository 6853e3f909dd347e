import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { renderInApp } from '../../../test/render-in-app.tsx'
import { loadSettings } from '../../shell/settings-state.ts'
import { HelpPanel } from './help-panel.tsx'

const player = `${window.location.origin}/player?v={id}&captions={language}`
let help: { video_url: string | null; videos: Record<string, Record<string, string>> }

const show = async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ data: { help } })))
  await loadSettings()
  vi.restoreAllMocks()
  return renderInApp(<HelpPanel isOpen onClose={() => undefined} />, {
    route: '/portal-layout/policy',
    address: '/policy',
  })
}

beforeEach(() => {
  help = { video_url: player, videos: { '/policy': { GB: 'manage 1' } } }
})
afterEach(() => vi.restoreAllMocks())

test('the video plays in the panel, with captions, once somebody asks for it', async () => {
  await show()
  const play = page.getByRole('button', { name: 'Play “Manage your policies”' })
  await expect.element(play).toBeVisible()
  await expectAccessible()
  expect(document.querySelector('iframe')).toBeNull()
  await play.click()
  const frame = page.getByTitle('Manage your policies')
  await expect.element(frame).toBeVisible()
  const address = `${window.location.origin}/player?v=manage%201&captions=en`
  await expect.element(frame).toHaveAttribute('src', address)
  await expect
    .element(page.getByRole('link', { name: /Watch “Manage your policies”/ }))
    .toHaveAttribute('href', address)
})

test('without a player, or without a video of the page, there are only words', async () => {
  help = { video_url: null, videos: help.videos }
  const { unmount } = await show()
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toBeVisible()
  expect(document.querySelector('iframe, button[aria-label^="Play"]')).toBeNull()
  await unmount()
  help = { video_url: player, videos: {} }
  await show()
  await expect.element(page.getByRole('dialog').getByRole('heading', { level: 2 }).last()).toBeVisible()
  expect(document.querySelector('iframe, button[aria-label^="Play"]')).toBeNull()
})
