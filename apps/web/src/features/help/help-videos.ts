import type { MessageKey } from '@campus/i18n/message-key.gen'
import { closestPage } from './closest-page.ts'

/** A training video of a page: its title, and its id at the video host by the campus's country. */
export type HelpVideo = { page: string; title: MessageKey; videos: { GB: string } & Record<string, string> }

/** Source: specification section 9.3, "Help videos": /policy (GB); /policy/order (GB, IT, ES). */
const helpVideos: readonly HelpVideo[] = [
  { page: '/policy', title: 'help.video_policies', videos: { GB: 'manage-policies-gb' } },
  {
    page: '/policy/order',
    title: 'help.video_order',
    videos: { GB: 'order-policies-gb', IT: 'order-policies-it', ES: 'order-policies-es' },
  },
]

/** The video for a page and a campus's country; the British one where that country has none of its own. */
export function findHelpVideo(
  path: string,
  countryId: string | undefined,
): { title: MessageKey; id: string } | undefined {
  const video = closestPage(helpVideos, path)
  return video && { title: video.title, id: video.videos[countryId ?? 'GB'] ?? video.videos.GB }
}

/** Where a video is watched: `{id}` in the configured address stands for it, otherwise it comes last. */
export function videoAddress(base: string, id: string): string {
  return base.includes('{id}') ? base.replace('{id}', id) : `${base.replace(/\/$/, '')}/${id}`
}
