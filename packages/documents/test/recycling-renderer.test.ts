import { expect, test, vi } from 'vitest'
import { renderCertificate } from '../src/certificate.ts'
import { createRecyclingRenderer } from '../src/recycling-renderer.ts'
import { readPdf } from './pdf-text.ts'
import { sampleCertificate } from './sample-certificates.ts'

test.each([1, 2])(
  'many certificates come from %i child processes, each replaced on the way',
  async (processes) => {
    const renderer = createRecyclingRenderer({ documentsPerProcess: 2, processes })
    try {
      const names = ['Ana', 'Bea', 'Cleo', 'Dora', 'Eva']
      const files = await Promise.all(
        names.map((name) => renderCertificate(sampleCertificate(name, 'Muster'), 'en', renderer)),
      )
      const texts = await Promise.all(files.map(async (file) => (await readPdf(file)).text))
      expect(names.filter((name, at) => texts[at]?.includes(`${name} Muster`))).toEqual(names)
      await expect(renderer.render('certificate', {})).rejects.toThrow('certificate')
    } finally {
      renderer.close()
    }
  },
  60_000,
)

test('a document that hangs or ends its process fails alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // a process that has just been started can't respond before it is ended
  const renderer = createRecyclingRenderer({ documentsPerProcess: 1 })
  const render = (name: string) => renderCertificate(sampleCertificate(name, 'Muster'), 'en', renderer)
  try {
    const [hanging, next] = [render('Ana'), render('Bea')]
    vi.advanceTimersByTime(120_000)
    await expect(hanging).rejects.toThrow('the renderer ended (SIGKILL)')
    expect((await readPdf(await next)).text).toContain('Bea Muster')
    const closed = Promise.allSettled([render('Cleo'), render('Dora')])
    renderer.close()
    expect(await closed).toMatchObject([
      { reason: { message: 'the renderer ended (SIGTERM)' } },
      { reason: { message: 'the renderer was closed' } },
    ])
  } finally {
    renderer.close()
    vi.useRealTimers()
  }
}, 60_000)
