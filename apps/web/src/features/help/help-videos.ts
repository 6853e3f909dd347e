import type { MessageKey } from '@campus/i18n/message-key.gen'
import { closestPage } from './help-texts.ts'

/** The pages with a training video. Source: specification section 9.3, "Help videos". */
const helpVideos: readonly { page: string; title: MessageKey }[] = [
  { page: '/policy', title: 'help.video_policies' },
  { page: '/policy/order', title: 'help.video_order' },
]

type FindHelpVideoOptions = {
  countryId: string | undefined
  ids: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The video for a page and a campus's country, with its ID from the settings; the British one if the country
 * has none.
 */
export function findHelpVideo(
  path: string,
  { countryId, ids }: FindHelpVideoOptions,
): { title: MessageKey; id: string } | undefined {
  const video = closestPage(
    helpVideos.filter(({ page }) => page in ids),
    path,
  )
  const ofPage = video && ids[video.page]
  const id = ofPage?.[countryId ?? 'GB'] ?? ofPage?.['GB']
  return video && id !== undefined ? { title: video.title, id } : undefined
}

/** The address of the player for a video, with captions in the user's language. */
export const videoAddress = (player: string, { id, language }: { id: string; language: string }): string =>
  player.replaceAll('{id}', encodeURIComponent(id)).replaceAll('{language}', language)
