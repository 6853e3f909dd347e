import { fullName } from '@campus/domain/full-name'
import { useEffect, useState } from 'react'
import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core'
import type { FamilyPage as Asked } from '@campus/contract/family-links'
import type { StandingDocument } from '@campus/domain/policy/standing-documents'
import { downloadFamilyDocument, openFamilyLink } from '@campus/contract/family-links?address'
import { isFamilyField } from '@campus/domain/family-requests/asked-fields'
import { ApiFailure } from '../../shared/api/api-failure.ts'
import { callApi } from '../../shared/api/call-api.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { LanguageSelect } from '../../shared/i18n/language-select.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton, TextLink } from '../../shared/navigation/link-button.tsx'
import { FactList } from '../../shared/page-kinds/detail-page.tsx'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import { FamilyForm } from './family-form.tsx'
import { typingSubject, forgetTyping, readTyping, type KeptTyping } from './kept-typing.ts'
import classes from './family-page.module.css'

type Shown = { asked: Asked } | { failure: unknown } | undefined

/**
 * The page of a private link: the data requested from a person's family, the purpose and the requester. Needs
 * no account.
 */
export function FamilyPage() {
  const t = useTranslate()
  const token = useLinkToken()
  const [shown, setShown] = useState<Shown>()
  const [turn, setTurn] = useState(0)
  usePageTitle(t('family.page_title'))
  useEffect(() => {
    const aborted = new AbortController()
    setShown(undefined)
    callApi(openFamilyLink, { body: { token }, isRead: true, signal: aborted.signal }).then(
      ({ data }) => setShown({ asked: data }),
      (failure: unknown) => !aborted.signal.aborted && setShown({ failure }),
    )
    return () => aborted.abort()
  }, [token, turn])
  const again = () => setTurn((before) => before + 1)
  return (
    <div className={classes.page}>
      <div className={classes.language}>
        <LanguageSelect />
      </div>
      <Surface isPadded>
        {shown === undefined ? (
          <Waiting />
        ) : 'asked' in shown ? (
          <Question key={turn} asked={shown.asked} token={token} onAgain={again} />
        ) : isGone(shown.failure) ? (
          <Gone />
        ) : (
          <ErrorState isPage failure={shown.failure} onRetry={again} />
        )}
      </Surface>
    </div>
  )
}

/** A link without its token is treated as expired. */
const isGone = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.status === 404 || failure.status === 422)

/** An invalid link; input from before it expired is shown, because it was never sent. */
function Gone() {
  const t = useTranslate()
  const keptTyping = readTyping()
  const isTyped = typedIn(keptTyping).length > 0
  const text =
    keptTyping && isTyped ? t('family.kept_gone', { contact: keptTyping.contact }) : t('family.gone_text')
  return <Ended title={t('family.gone_title')} text={text} kept={keptTyping} />
}

type EndedProps = {
  title: string
  text: string
  kept?: KeptTyping | undefined
  /** The page of the certificate, once the person is insured. */
  certificate?: string | null
}

/** Nothing can be sent any more; earlier input is shown, so that the family can pass it on in another way. */
function Ended({ title, text, kept, certificate = null }: EndedProps) {
  const t = useTranslate()
  const facts = typedIn(kept).map(({ field, value }) => ({ label: t(`person.field_${field}`), value }))
  return (
    <>
      <EmptyState
        isPage
        title={title}
        text={text}
        action={
          certificate ? (
            <LinkButton to="/verify/$identifier" params={{ identifier: certificate }} variant="default">
              {t('family.to_policy')}
            </LinkButton>
          ) : undefined
        }
      />
      {facts.length > 0 ? <FactList facts={facts} /> : null}
    </>
  )
}

const typedIn = (kept: KeptTyping | undefined) =>
  Object.entries(kept?.values ?? {}).flatMap(([field, typed]) => {
    const value =
      typeof typed === 'string' ? typed : typed ? `+${typed.country_code} ${typed.phone_number}` : ''
    return isFamilyField(field) && value !== '' ? [{ field, value }] : []
  })

function Waiting() {
  const t = useTranslate()
  return (
    <div role="status" aria-label={t('feedback.loading')}>
      <Skeleton height={28} width="70%" mb="md" />
      <Skeleton height={96} mb="lg" />
      <Skeleton height={200} />
    </div>
  )
}

function Question({ asked, token, onAgain }: { asked: Asked; token: string; onAgain: () => void }) {
  const t = useTranslate()
  const [isSent, setSent] = useState(false)
  const { organisation } = asked
  const isAccepted = asked.state === 'accepted'
  useEffect(() => {
    if (isAccepted && readTyping()?.about === typingSubject(asked)) forgetTyping()
  }, [isAccepted, asked])
  const name = fullName(asked) || t('family.unnamed')
  if (asked.state === 'not_needed') {
    const keptTyping = readTyping()
    return (
      <Ended
        title={t('family.not_needed_title', { organisation })}
        text={t('family.accepted_text', { organisation })}
        kept={keptTyping?.about === typingSubject(asked) ? keptTyping : undefined}
        certificate={asked.certificate}
      />
    )
  }
  if (isAccepted)
    return (
      <Ended
        title={t('family.accepted_title')}
        text={t('family.accepted_text', { organisation })}
        certificate={asked.certificate}
      />
    )
  if (isSent)
    return (
      <div role="status">
        <EmptyState
          isPage
          title={t('family.sent_title')}
          text={t('family.sent_text', { organisation })}
          action={
            <Button variant="default" onClick={onAgain}>
              {t('family.correct')}
            </Button>
          }
        />
      </div>
    )
  return (
    <>
      <Title order={1} size="h3">
        {t('family.title', { name })}
      </Title>
      <Text mt="xs">{t('family.lead', { organisation, product: asked.product })}</Text>
      <Facts asked={asked} />
      <ProductDocuments token={token} kinds={asked.documents} />
      <Text className={classes.who}>{whoFillsIn(t, asked, name)}</Text>
      <FamilyForm asked={asked} name={name} token={token} onSent={() => setSent(true)} onDecided={onAgain} />
      <Text size="sm" c="dimmed" mt="lg">
        {t('family.privacy', { organisation })}{' '}
        <TextLink to="/privacy-notice" target="_blank" className={classes.link}>
          {t('family.privacy_link')}
        </TextLink>
        {' · '}
        <TextLink to="/complaint" search={{ from: 'family' }} target="_blank" className={classes.link}>
          {t('shell.complaint')}
        </TextLink>
      </Text>
    </>
  )
}

type Translate = ReturnType<typeof useTranslate>

function whoFillsIn(t: Translate, { is_minor: isMinor, recipient }: Asked, name: string): string {
  if (isMinor === false) return t('family.who_adult', { name })
  if (isMinor === null) return t('family.who_unknown', { name })
  return t(recipient === 'leader' ? 'family.who_leader' : 'family.who_guardian', { name })
}

function Facts({ asked }: { asked: Asked }) {
  const t = useTranslate()
  const format = useFormat()
  const { start_date: start, end_date: end, contact } = asked
  const days = [start, end].flatMap((day) => (day ? [format.proseDate(day)] : []))
  return (
    <div className={classes.facts}>
      <FactList
        facts={[
          { label: t('family.fact_product'), value: asked.product },
          ...(days.length > 0 ? [{ label: t('family.fact_trip'), value: days.join(' – ') }] : []),
          { label: t('family.fact_asks'), value: `${asked.organisation}, ${asked.campus}` },
          ...(contact
            ? [
                {
                  label: t('family.fact_contact'),
                  value: (
                    <>
                      {contact.name}
                      <br />
                      <Anchor href={`mailto:${contact.email}`} className={classes.address}>
                        {contact.email}
                      </Anchor>
                    </>
                  ),
                },
              ]
            : []),
          { label: t('family.fact_until'), value: format.dateTime(asked.expires_at) },
        ]}
      />
    </div>
  )
}

/** The documents of the product, to read before answering. */
function ProductDocuments({ token, kinds }: { token: string; kinds: readonly StandingDocument[] }) {
  const t = useTranslate()
  const { download, isBusy } = useDownload()
  if (kinds.length === 0) return null
  return (
    <div role="group" aria-label={t('family.documents')} className={classes.documents}>
      {kinds.map((kind) => (
        <Button
          key={kind}
          variant="default"
          size="xs"
          loading={isBusy(kind)}
          onClick={() => void download(downloadFamilyDocument, { body: { token, kind } }, kind)}
        >
          {t(`policies.document_${kind}`)}
        </Button>
      ))}
    </div>
  )
}

const readToken = () => window.location.hash.slice(1)

/**
 * The token of a private link, from the address's fragment, which isn't sent to any server or in a Referer.
 */
function useLinkToken(): string {
  const [token, setToken] = useState(readToken)
  useEffect(() => {
    // opening another link in the same tab only changes the fragment
    const look = () => setToken(readToken())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [])
  return token || '-'
}
