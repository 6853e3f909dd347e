import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { isFieldOptional } from '@campus/domain/applicant/field-form'
import { SmallButton } from '../../../shared/form/small-button.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../../shared/navigation/link-button.tsx'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { setDerived } from '../session/import-columns.ts'
import { groupOffers, type OfferGroup } from '../columns/group-offers.ts'
import { useOfferText } from '../columns/offer-text.ts'
import { Later, type ReviewTool } from './review-tool.ts'
import classes from '../columns/derived.module.css'

const isNeeded = ({ offers }: OfferGroup): number =>
  offers.some(({ field }) => !isFieldOptional(field, student)) ? 1 : 0
const student = { type: 'student', total_fee_required: false }

export const derivedTool: ReviewTool = {
  code: 'derived',
  AboveGrid: (view) => (
    <Later>
      <DerivedLine {...view} />
    </Later>
  ),
}

/**
 * Above the grid: the next offer to fill cells from other columns, required fields first, then the one with
 * the most cells. Declined offers aren't shown.
 */
export function DerivedLine({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const text = useOfferText()
  const choices = opened.settings.derived ?? {}
  const open = groupOffers(opened.matched.derived.offers)
    .filter(({ isAccepted, offers }) => !isAccepted && offers.every(({ id }) => choices[id] !== false))
    .toSorted((one, other) => isNeeded(other) - isNeeded(one) || other.cells - one.cells)
  const [first, ...more] = open
  if (first === undefined) return null
  const name = text.name(first)
  const ids = first.offers.map(({ id }) => id)
  return (
    <div className={classes.line} role="status">
      <IconWand size={18} aria-hidden />
      <span className={classes.lineText}>{t('draft.derived_line', { what: name, count: first.cells })}</span>
      <SmallButton onClick={() => void setDerived(session, ids, { isAccepted: true })}>
        {t('draft.derived_accept')}
      </SmallButton>
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => void setDerived(session, ids, { isAccepted: false })}
      >
        {t('draft.derived_decline')}
      </Button>
      <LinkButton
        to="/policy/match-columns"
        search={{ draft: opened.draft.id }}
        variant="subtle"
        size="compact-sm"
      >
        {more.length === 0 ? t('draft.derived_look') : t('draft.derived_more', { count: more.length })}
      </LinkButton>
    </div>
  )
}
