import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import scalar from '@scalar/fastify-api-reference'
import { writeOpenApi } from './open-api.ts'
import type { Services } from '../services.ts'

const guide = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'api.md')

/** `/api/openapi.json` and the readable `/api/docs`, both from the contract, and the guide for integrators as it is written. */
export async function registerDocs(app: FastifyInstance, services: Services): Promise<void> {
  // written at the first request, because it takes as long as the rest of the start
  let document: ReturnType<typeof writeOpenApi> | undefined
  app.get('/api/openapi.json', async () => ({
    ...(document ??= writeOpenApi()),
    servers: [{ url: `${services.publicUrl()}/api` }],
  }))
  app.get('/api/docs/guide', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readFile(guide, 'utf8')),
  )
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
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
      } as never,
    })
  })
}
