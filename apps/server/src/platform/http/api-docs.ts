import type { FastifyInstance } from 'fastify'
import scalar from '@scalar/fastify-api-reference'
import { writeOpenApi } from './open-api.ts'
import type { Services } from '../services.ts'

/** `/api/openapi.json` and the readable `/api/docs`, both from the contract. */
export async function registerDocs(app: FastifyInstance, services: Services): Promise<void> {
  // written at the first request, because it takes as long as the rest of the start
  let document: ReturnType<typeof writeOpenApi> | undefined
  app.get('/api/openapi.json', async () => ({
    ...(document ??= writeOpenApi()),
    servers: [{ url: `${services.publicUrl()}/api` }],
  }))
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      // the reference page runs its own bundled script with inline settings; it shows no one's data
      reply.header(
        'content-security-policy',
        "default-src 'self' 'unsafe-inline' data: blob:; frame-ancestors 'none'; base-uri 'none'",
      )
    })
    docs.addHook('onRoute', (route) => {
      // four megabytes that never change: packing them takes a while, and once is enough
      if (route.url.endsWith('.js')) route.config = { ...route.config, packOnce: true }
    })
    await docs.register(scalar, {
      routePrefix: '/api/docs',
      configuration: {
        url: '/api/openapi.json',
        theme: 'default',
        hideClientButton: true,
        withDefaultFonts: false,
        telemetry: false,
      } as never,
    })
  })
}
