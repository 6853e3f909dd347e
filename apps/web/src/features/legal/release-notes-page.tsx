import type { MessageKey } from '@campus/i18n/message-key.gen'
import { Text, Title } from '@mantine/core'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { PageHeader } from '../../shared/page-kinds/page-header.tsx'
import classes from './legal-text.module.css'

/** Every release, newest first. */
const releases: readonly { title: MessageKey; date: string; notes: readonly MessageKey[] }[] = [
  {
    title: 'legal.release_1_0_0_title',
    date: '2026-11-21',
    notes: [
      'legal.release_1_0_0_1',
      'legal.release_1_0_0_2',
      'legal.release_1_0_0_3',
      'legal.release_1_0_0_4',
      'legal.release_1_0_0_5',
      'legal.release_1_0_0_6',
    ],
  },
]

export function ReleaseNotesPage() {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      <PageHeader title={t('legal.releases_title')} text={t('legal.releases_lead')} />
      <div className={classes.text}>
        {releases.map(({ title, date, notes }) => (
          <section key={title}>
            <Title order={2}>{t(title)}</Title>
            <Text c="dimmed" size="sm">
              {format.proseDate(date)}
            </Text>
            <ul>
              {notes.map((note) => (
                <li key={note}>{t(note)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
