import { Skeleton, Table } from '@mantine/core'
import { listDocumentsGiven, type GivenDocument } from '@campus/contract/documents-given?address'
import { isLocale } from '@campus/i18n/locale'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { languageNames } from '../../shared/i18n/language-names.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './policies.module.css'

/** Which documents were given for a policy: edition, language, to whom, how, when, and whether before the contract. */
export function DocumentsGiven({ policyId }: { policyId: string }) {
  const t = useTranslate()
  const query = useCallQuery(listDocumentsGiven, { params: { id: policyId } })
  if (query.isError) return <ErrorState failure={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={120} mt="lg" />
  const { documents, proof, limiting_clauses: limits } = query.data
  const proofs = Object.values(proof)
  const isProven = proofs.every((one) => one === 'before')
  const summary = isProven ? 'before' : proofs.every((one) => one === 'none') ? 'none' : 'not_proven'
  return (
    <section aria-label={t('given.title')} className={classes.given}>
      <h2>{t('given.title')}</h2>
      <p className={classes.muted}>{t(`given.${summary}`)}</p>
      {limits === 'accepted' || limits === 'missing' ? (
        <p className={classes.muted}>{t(`given.limits_${limits}`)}</p>
      ) : null}
      {documents.length > 0 ? (
        <Table.ScrollContainer minWidth={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                {(['document', 'edition', 'given_to', 'how', 'when', 'before_contract'] as const).map(
                  (column) => (
                    <Table.Th key={column} scope="col">
                      {t(`given.${column}`)}
                    </Table.Th>
                  ),
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {documents.map((document) => (
                <GivenRow key={document.id} document={document} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
    </section>
  )
}

function GivenRow({ document }: { document: GivenDocument }) {
  const t = useTranslate()
  const format = useFormat()
  const { kind, edition, language, how, before_contract: isBefore, is_in_force: isInForce } = document
  const kindKey = `policies.document_${kind}`
  const howKey = `given.how_${how}`
  return (
    <Table.Tr>
      <Table.Td>{t.has(kindKey) ? t.dynamic(kindKey) : kind}</Table.Td>
      <Table.Td title={document.content_hash}>
        {t('given.edition_in', {
          edition,
          language: isLocale(language) ? languageNames[language] : language,
        })}
      </Table.Td>
      <Table.Td>{document.given_to || t('given.erased')}</Table.Td>
      <Table.Td>{t.has(howKey) ? t.dynamic(howKey) : how}</Table.Td>
      <Table.Td>{format.dateTime(document.given_at)}</Table.Td>
      <Table.Td>{t(`given.${isBefore ? (isInForce ? 'yes' : 'other_edition') : 'no'}`)}</Table.Td>
    </Table.Tr>
  )
}
