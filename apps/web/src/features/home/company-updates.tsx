import { useId } from 'react'
import { listCompanyUpdates } from '@campus/contract/clients?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { newestUpdates } from './home-reads.ts'
import classes from './home-page.module.css'

/** The newest news of the company, on the home page; nothing when there is none. */
export function CompanyUpdates() {
  const t = useTranslate()
  const format = useFormat()
  const id = useId()
  const { data } = useCallQuery(listCompanyUpdates, newestUpdates)
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.updates} aria-labelledby={id}>
      <h2 id={id} className={classes.updateTitle}>
        {t('clients.updates_title')}
      </h2>
      <ul className={classes.updateList}>
        {data.items.map((update) => (
          <li key={update.id}>
            <h3 className={classes.updateTitle}>{update.title}</h3>
            <p className={classes.updateText}>{update.body}</p>
            <p className={classes.updateNote}>{format.instant(update.published_at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
