import { issueText } from '@campus/i18n/issue-text'
import { translator } from '@campus/i18n/node-catalogs'
import { checkMessageLink, noteTypes, type NoteType } from '@campus/domain/field-rules'
import { sql } from '../platform/database/database.ts'
import { findCompany } from './find-entities.ts'
import { required, writeOperatorLine, type OpsCommand, type OpsOptions } from './ops-command.ts'

/** Publishes news to a company's clients: `updates publish --company gb --name "Closed" "Until Monday."`. */
export const publishUpdate: OpsCommand = {
  summary: 'Publishes news of a company on the home page of its clients.',
  words: [1, 1000],
  usage: '--company CODE --name TITLE [--note-type news|conversation] [--link PATH] TEXT',
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const { id: companyId } = await findCompany(tx, required(options, 'company'))
      const title = required(options, 'name')
      const body = options.words.join(' ').trim()
      if (!body) throw new Error('The text of the update comes after its options.')
      const noteType = readNoteType(options)
      const link = readLink(options, noteType)
      const at = services.clock.now()
      const { id } = await tx.one<{ id: string }>(sql`
        insert into company_update (company_id, title, body, note_type, link, published_at)
        values (${companyId}, ${title}, ${body}, ${noteType}, ${link}, ${at}) returning id`)
      await writeOperatorLine(services, tx, {
        clientId: null,
        action: 'publish-update',
        subject: id,
        details: { company: companyId, title },
      })
      return { output: { id, company: companyId, title }, text: `Published "${title}" to ${companyId}.` }
    }),
}

function readNoteType(options: OpsOptions): NoteType {
  const value = options['note-type'] ?? 'news'
  const noteType = noteTypes.find((known) => known === value)
  if (!noteType) throw new Error(`--note-type must be ${noteTypes.join(' or ')}`)
  return noteType
}

const messageCentrePath = /^\/message-center(\/(new|[0-9a-f-]{36}))?$/

function readLink(options: OpsOptions, noteType: NoteType): string | null {
  const link = (options.link ?? '').trim()
  const code = checkMessageLink(noteType, link)
  if (code) throw new Error(`--link: ${issueText(translator('en'), { code })}`)
  if (link !== '' && !messageCentrePath.test(link))
    throw new Error('--link must be an address of the message centre, such as /message-center/new')
  return link || null
}
