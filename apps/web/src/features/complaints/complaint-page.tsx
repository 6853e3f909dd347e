import { useEffect, useRef, useState } from 'react'
import { Button, Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { usePageTitle } from '../../shared/page-kinds/use-page-title.ts'
import { Surface } from '../../shared/page-kinds/panel.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { ComplaintSent, type SentComplaint } from './complaint-sent.tsx'
import classes from './complaint-page.module.css'

/** Anyone can complain here without an account: about the product, its sale or their data. */
export function ComplaintPage() {
  const t = useTranslate()
  const { certificate, from } = useSearch({ from: '/blank-layout/complaint' })
  const [sent, setSent] = useState<SentComplaint>()
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(t(sent ? 'complaints.sent_title' : 'complaints.title'))
  // the form with the focus is gone
  useEffect(() => {
    if (sent) heading.current?.focus()
  }, [sent])
  return (
    <div className={classes.page}>
      <Surface isPadded>
        <Title order={1} size="h3" ref={heading} tabIndex={-1} className={classes.title}>
          {t(sent ? 'complaints.sent_title' : 'complaints.title')}
        </Title>
        {sent ? (
          <>
            <ComplaintSent sent={sent} />
            <Button variant="default" mt="lg" onClick={() => setSent(undefined)}>
              {t('complaints.another')}
            </Button>
          </>
        ) : (
          <>
            <Text mt="xs" mb="lg">
              {t('complaints.lead')}
            </Text>
            <ComplaintForm certificate={certificate} channel={from ?? 'portal'} onSent={setSent} />
          </>
        )}
      </Surface>
    </div>
  )
}
