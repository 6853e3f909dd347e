import { todayIn } from '@campus/domain/calendar-zone'
import { hashCatalogue, readTexts, storeApproval } from '../features/catalogue/public.ts'
import { catalogueFolder } from './catalogue-commands.ts'
import { required, writeOperatorLine, type OpsCommand } from './ops-command.ts'

/** Lists the texts on sale that compliance has not approved. */
export const listTexts: OpsCommand = {
  summary:
    'Lists the texts on sale and the retention periods that compliance has not approved; --all lists the approved ones too.',
  usage: '[--all]',
  isReading: true,
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const texts = (await readTexts(tx)).filter(({ approval }) => options.all || approval === null)
      const lines = texts.map(({ product, language, hash, approval }) =>
        [
          `${product} ${language}`.padEnd(28),
          hash.slice(0, 12),
          approval === null ? 'not approved' : `approved by ${approval.by} on ${todayIn('UTC', approval.at)}`,
        ].join('  '),
      )
      return {
        output: {
          texts: texts.map(({ approval, ...text }) => ({
            ...text,
            approved_by: approval?.by ?? null,
            approved_at: approval?.at.toISOString() ?? null,
          })),
        },
        text: lines.join('\n') || 'Every text on sale is approved.',
      }
    }),
}

/** Records who in compliance approved the texts of a product in a language. */
export const approveTexts: OpsCommand = {
  summary:
    'Records that compliance approved the words, wording, IPID and additional document of a product in a language, the names of "taxes", or a period of "retention" by its kind of data; before the import of a catalogue, or after it.',
  usage: 'PRODUCT LANGUAGE|KIND --by NAME [--from FOLDER]',
  words: [2, 2],
  run: (services, options) =>
    services.database.withCompany(async (tx) => {
      const [product = '', language = ''] = options.words
      const by = required(options, 'by')
      const texts = await hashCatalogue(tx, catalogueFolder(options))
      const ofProduct = texts.filter((text) => text.product === product)
      if (ofProduct.length === 0)
        throw new Error(
          `There is no product "${product}". There are ${[...new Set(texts.map((text) => text.product))].join(', ')}.`,
        )
      const text = ofProduct.find((one) => one.language === language)
      if (!text)
        throw new Error(
          `There is no "${language}" of ${product}. There are ${ofProduct.map((one) => one.language).join(', ')}.`,
        )
      const { approval, isNew } = await storeApproval(tx, text, { by, at: services.clock.now() })
      if (isNew)
        await writeOperatorLine(services, tx, {
          clientId: null,
          action: 'approve-texts',
          subject: `${product}.${language}`,
          details: { by, hash: text.hash },
        })
      const day = todayIn('UTC', approval.at)
      return {
        output: { ...text, approved_by: approval.by, approved_at: approval.at.toISOString(), is_new: isNew },
        text: isNew
          ? `${product} in ${language} is approved by ${by} (${text.hash.slice(0, 12)}).`
          : `${product} in ${language} was already approved by ${approval.by} on ${day} (${text.hash.slice(0, 12)}).`,
      }
    }),
}
