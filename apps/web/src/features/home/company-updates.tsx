import { useId } from 'react'
import type { CompanyUpdate } from '@campus/contract/clients'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import classes from './company-updates.module.css'

/** News from the company, newest first. */
export function CompanyUpdates({ updates }: { updates: readonly CompanyUpdate[] }) {
  const t = useTranslate()
  const format = useFormat()
  const id = useId()
  return (
    <section className={classes.updates} aria-labelledby={id}>
      <h2 id={id} className={classes.updateTitle}>
        {t('clients.updates_title')}
      </h2>
      <ul className={classes.updateList}>
        {updates.map((update) => (
          <li key={update.id}>
            <h3 className={classes.updateTitle}>{update.title}</h3>
            <p className={classes.updateText}>{update.body}</p>
            {update.link ? <TextLink to={update.link}>{t('shell.message_centre')}</TextLink> : null}
            <p className={classes.updateNote}>{format.instant(update.published_at)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
