import { createRenderer } from './renderer.ts'
import type { RenderResponse, RenderRequest } from './recycling-renderer.ts'

/** The child process of `createRecyclingRenderer`: renders what it is sent until its parent lets it go. */
const renderer = createRenderer()

process.on('message', async (request: RenderRequest) => {
  const { id, template, view } = request
  const response: RenderResponse = await renderer.render(template, view).then(
    (pdf) => ({ id, pdf }),
    (error: unknown) => ({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
  // a parent that was killed hears nothing any more, which is nobody's failure
  process.send?.(response, undefined, undefined, () => undefined)
})
