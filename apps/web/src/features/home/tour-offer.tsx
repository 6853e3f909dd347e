import { Button } from '@mantine/core'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { withPageParts } from '../../shared/navigation/with-page-parts.ts'
import { useSchool } from '../../shell/session/session-state.ts'
import { startTour, useTourStep } from '../../shell/tour/tour-state.ts'
import classes from './tour-offer.module.css'

/** Offers the tour to new users, until they have taken or declined it. */
export function TourOffer() {
  const t = useTranslate()
  const { tour_ended } = useSchool()
  const isTaken = useTourStep() !== null
  if (tour_ended || isTaken) return null
  return (
    <aside className={classes.offer} aria-label={t('home.tour_title')}>
      <div>
        <p className={classes.title}>{t('home.tour_title')}</p>
        <p className={classes.text}>{t('home.tour_text')}</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => void decline()}>
          {t('home.tour_no')}
        </Button>
        <Button onClick={startTour}>{t('home.tour_start')}</Button>
      </div>
    </aside>
  )
}

/** Ending the tour is part of its feature, and loads with it. */
async function decline(): Promise<void> {
  const { endTour } = await withPageParts(import('../tour/public.ts'), 'beside')
  await endTour()
}
