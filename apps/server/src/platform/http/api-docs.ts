import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import scalar from '@scalar/fastify-api-reference'
import { writeOpenApi } from './open-api.ts'
import type { Services } from '../services.ts'

const guide = join(import.meta.dirname, '..', '..', '..', '..', '..', 'docs', 'api.md')

/** The content of `llms.txt`, which programs look for first. Source: https://llmstxt.org. */
const directory = (url: string) => `# Campus Cover

> The portal where schools buy and manage insurance for their students, families and group leaders. Everything in it is done over one HTTP API, which school software can use with an API key.

## Documentation

- [Guide for integrators](${url}/api/docs/guide): keys, errors, ordering, paying, copying what changed, webhooks, with examples
- [OpenAPI document](${url}/api/openapi.json): every call with its fields, permission and errors, and the webhooks
- [All calls, to be read](${url}/api/docs/)
`

/**
 * Serves `/api/openapi.json` and the reference at `/api/docs`, both generated from the contract, the guide
 * for integrators as plain text, and `llms.txt`, which lists them.
 */
export async function registerDocs(app: FastifyInstance, services: Services): Promise<void> {
  // generated on the first request, because it takes as long as the rest of startup
  let document: ReturnType<typeof writeOpenApi> | undefined
  app.get('/api/openapi.json', async () => ({
    ...(document ??= writeOpenApi()),
    servers: [{ url: `${services.publicUrl()}/api` }],
  }))
  app.get('/api/docs/guide', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(await readFile(guide, 'utf8')),
  )
  app.get('/llms.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(directory(services.publicUrl())),
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
      // four megabytes that never change and take a while to compress
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
        authentication: { preferredSecurityScheme: 'apiKey' },
      } as never,
    })
  })
}
