import { createRenderer } from './renderer.ts'
import type { RenderResponse, RenderRequest } from './recycling-renderer.ts'

/** The child process of `createRecyclingRenderer`: renders what it is sent, until its parent disconnects. */
const renderer = createRenderer()

process.on('message', async ({ template, view }: RenderRequest) => {
  const response: RenderResponse = await renderer.render(template, view).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  )
  // the callback ignores the error of sending to a parent that was killed
  process.send?.(response, undefined, undefined, () => undefined)
})
