import { Fragment, type ReactNode } from 'react'
import { Text, Title } from '@mantine/core'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import { useSettings } from '../../shell/settings-state.ts'
import classes from './legal-text.module.css'

/** The day of the last change to the texts; must be updated with them. */
const lastChanged = '2026-11-30'

type LegalTextProps = {
  title: MessageKey
  lead: MessageKey
  sections: readonly { title: MessageKey; text?: MessageKey; content?: ReactNode }[]
}

/** A legal page: introduction, numbered sections, and the name of the region's company. */
export function LegalText({ title, lead, sections }: LegalTextProps) {
  const t = useTranslate()
  const format = useFormat()
  const company = useSettings()?.company.legal_name ?? t('legal.company_fallback')
  usePageTitle(t(title))
  return (
    <article className={classes.text}>
      <Title order={1}>{t(title)}</Title>
      <Text c="dimmed" size="sm">
        {t('legal.updated', { date: format.proseDate(lastChanged) })}
      </Text>
      <p className={classes.lead}>{t(lead, { company })}</p>
      {sections.map((section, index) => (
        <Fragment key={section.title}>
          <h2 className={classes.heading}>
            {index + 1}. {t(section.title)}
          </h2>
          {section.text ? <p>{t(section.text, { company })}</p> : null}
          {section.content}
        </Fragment>
      ))}
    </article>
  )
}
