import { Link } from '@tanstack/react-router'
import { listNeeds } from '@campus/contract/home?address'
import { isSettled, useCallQuery } from '../../shared/api/use-call.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import { useCurrentCampus } from '../../shell/session/current-campus.ts'
import { can } from '../../shell/session/session-rights.ts'
import { useSchool, useSession } from '../../shell/session/session-state.ts'
import { homeTiles } from './home-tiles.ts'
import { Needs } from './needs.tsx'
import { NewestUpdates } from './newest-updates.tsx'
import { TourOffer } from './tour-offer.tsx'
import { useTileCounts } from './use-tile-counts.ts'
import classes from './home-page.module.css'

/** The dashboard: what needs attention today, then a tile for everything the user may do. */
export function HomePage() {
  const t = useTranslate()
  const session = useSession()
  const school = useSchool()
  const campus = useCurrentCampus()
  const tiles = homeTiles.filter(({ permission }) => can(session, permission))
  const counts = useTileCounts()
  // a late list of unknown length above the tiles would move them while being tapped
  const areNeedsKnown = isSettled(useCallQuery(listNeeds, {}))
  return (
    <>
      <PageHeader
        title={t('home.greeting', { name: school.first_name })}
        text={t('home.lead', { campus: campus?.name ?? school.client.name })}
      />
      <TourOffer />
      <Needs />
      {areNeedsKnown ? (
        <>
          <nav aria-label={t('home.tiles')} className={classes.tiles}>
            {tiles.map(({ key, to, search, title, text, icon: Icon }) => (
              <Link key={key} to={to} search={search} className={classes.tile}>
                <span className={classes.icon} aria-hidden>
                  <Icon size={24} stroke={1.6} />
                </span>
                <span className={classes.title}>{t(title)}</span>
                <span className={classes.text}>{t(text)}</span>
                <span className={classes.count}>{counts[key] ?? ''}</span>
              </Link>
            ))}
          </nav>
          <NewestUpdates />
        </>
      ) : null}
    </>
  )
}
