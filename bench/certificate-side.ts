import { join } from 'node:path'
import { addDays } from '@campus/domain/calendar-date'
import { renderCertificate, type CertificateData } from '@campus/documents/certificate'
import { fontFiles } from '@campus/documents/font-files'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { sampleCertificate } from '../packages/documents/test/sample-certificates.ts'
import { cpuMs } from './measure.ts'

/**
 * One side of the certificates benchmark, a process of its own because Typst's cache belongs to the process.
 * Told how many documents to make, it responds the CPU milliseconds they took.
 */
const make = process.argv[2] === 'product' ? product : await typstAlone()
let made = 0

process.on('message', async (count: number) => {
  const work = await prepare(count)
  process.send?.(
    await cpuMs(async () => {
      for (const renderOne of work) await renderOne()
    }),
  )
})

async function prepare(count: number): Promise<(() => Promise<unknown>)[]> {
  return Promise.all(Array.from({ length: count }, () => make(`Zoë ${made++}`, 'Müller-Łódź')))
}

/** A certificate that differs from the others as those of an order do; what is alike, Typst would set only once. */
function ofPerson(firstName: string, lastName: string): CertificateData {
  const data = sampleCertificate(firstName, lastName)
  const number = String(made).padStart(6, '0')
  return {
    ...data,
    policy_number: `GB26-${number}-K`,
    person: {
      ...data.person,
      date_of_birth: addDays('1990-01-01', made % 9000),
      passport_number: `XK1${number}`,
    },
    start_date: addDays(data.start_date, made % 20),
    end_date: addDays(data.end_date, made % 17),
    verification_url: `https://portal.example/verify/7Q4M9K2X${number}TD`,
  }
}

async function product(firstName: string, lastName: string): Promise<() => Promise<unknown>> {
  const data = ofPerson(firstName, lastName)
  return () => renderCertificate(data, 'fr')
}

/** Typst with the product's template and fonts, given views made beforehand: no wording, no QR code, no checks. */
async function typstAlone(): Promise<typeof product> {
  const workspace = join(import.meta.dirname, '..', 'packages', 'documents', 'templates')
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: fontFiles }] })
  return async (firstName, lastName) => {
    let view = Buffer.alloc(0)
    const keep = async (_template: string, made: object) => {
      view = Buffer.from(JSON.stringify(made))
      return new Uint8Array()
    }
    await renderCertificate(ofPerson(firstName, lastName), 'fr', { render: keep })
    return async () => {
      compiler.mapShadow(join(workspace, 'view.json'), view)
      const { result } = compiler.compile({ mainFilePath: join(workspace, 'certificate.typ') })
      if (!result) throw new Error('Typst could not set the certificate')
      return compiler.pdf(result, { pdfStandard: 'ua-1', creationTimestamp: 0 })
    }
  }
}
