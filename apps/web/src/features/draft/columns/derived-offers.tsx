import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { isCertain } from '@campus/draft/derive/derived-offer'
import { StatusBadge } from '../../../shared/feedback/status-badge.tsx'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { setDerived } from '../session/import-columns.ts'
import { examplesOf, groupOffers, type OfferGroup } from './group-offers.ts'
import { useOfferText } from './offer-text.ts'
import classes from './derived.module.css'

/**
 * Values that can be derived from other columns: each with its rule, three examples and a button. Nothing is
 * derived unasked.
 */
export function DerivedOffers({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const { offers, allIds } = opened.matched.derived
  const groups = groupOffers(offers)
  if (groups.length === 0) return null
  const open = groups.filter((group) => !group.isAccepted && isCertain(group)).length
  return (
    <section className={classes.panel} aria-labelledby="derived">
      <div className={classes.head}>
        <div>
          <h2 id="derived">{t('draft.derived_title')}</h2>
          <p>{t('draft.derived_text')}</p>
        </div>
        {open > 1 ? (
          <Button variant="default" onClick={() => void setDerived(session, allIds, { isAccepted: true })}>
            {t('columns.derived_accept_certain')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.offers}>
        {groups.map((group) => (
          <Offer key={group.key} group={group} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ group }: { group: OfferGroup }) {
  const session = useDraftSession()
  const t = useTranslate()
  const text = useOfferText()
  const name = text.name(group)
  const { isAccepted, offers, cells } = group
  const ids = offers.map(({ id }) => id)
  return (
    <li>
      <div className={classes.what}>
        <strong>
          {name} {isCertain(group) ? null : <StatusBadge tone="warning">{t('columns.check')}</StatusBadge>}
        </strong>
        <span>{text.rule(group)}</span>
      </div>
      <ul className={classes.examples} aria-label={t('draft.derived_examples')}>
        {examplesOf(group).map((example) => (
          <li key={`${example.field} ${example.from} ${example.to}`}>
            {example.from} → <b>{text.value(example.field, example)}</b>
          </li>
        ))}
      </ul>
      <div className={classes.action}>
        <span role="status" data-done={isAccepted || undefined}>
          {isAccepted ? <IconCheck size={16} aria-hidden /> : null}
          {isAccepted
            ? t('draft.derived_done', { count: cells })
            : t('draft.derived_cells', { count: cells })}
        </span>
        {isAccepted ? (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={t('draft.derived_undo_of', { what: name })}
            onClick={() => void setDerived(session, ids, { isAccepted: false })}
          >
            {t('draft.derived_undo')}
          </Button>
        ) : (
          <SmallButton
            aria-label={t('draft.derived_accept_of', { what: name })}
            onClick={() => void setDerived(session, ids, { isAccepted: true })}
          >
            {t('draft.derived_accept')}
          </SmallButton>
        )}
      </div>
    </li>
  )
}
