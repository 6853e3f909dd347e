import { theSystem } from '@campus/domain/audit/actor-ref'
import { contextForClient } from '../../platform/context-for-client.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { sendWithFiles } from '../../platform/outbound/send-mail.ts'
import { writeNotice } from '../notifications/public.ts'
import { noticeOfInvoice } from './notify-of-invoice.ts'
import { drawInvoice } from './read-billing-documents.ts'

/** Emails an invoice as a PDF to one of the client's billing contacts, unless it has since been settled. */
export const mailInvoice: JobHandler<'mail-invoice'> = async (payload, services) => {
  const { client_id: clientId, invoice_id: id, kind, recipient } = payload
  const prepared = await services.database.withClient(clientId, async (tx) => {
    const context = await contextForClient(services, tx, { clientId, by: theSystem })
    const notice = await noticeOfInvoice(tx, { clientId, id })
    if (!notice || notice.owedMinor <= 0) return null
    const { number, draw } = await drawInvoice(context, id)
    return {
      number,
      draw,
      letter: writeNotice(context.t, { kind, params: notice.params, link: notice.link }),
    }
  })
  if (!prepared) return
  const { number, draw, letter } = prepared
  const files = [{ filename: `${number}.pdf`, content: await draw() }]
  await sendWithFiles({ recipient, letter }, files, services)
}
