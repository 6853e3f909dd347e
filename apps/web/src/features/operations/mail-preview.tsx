import { useState } from 'react'
import { Group, SegmentedControl } from '@mantine/core'
import { getNonce } from 'get-nonce'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { previewPage, type MailScheme } from './preview-mail.ts'
import classes from './outbox-page.module.css'

const widths = ['320', '600'] as const

/**
 * An email as its recipient sees it, on a phone or a larger screen, in light or dark mode. Nothing in it runs
 * or loads.
 */
export function MailPreview({ subject, html }: { subject: string; html: string }) {
  const t = useTranslate()
  const [width, setWidth] = useState<string>('320')
  const [scheme, setScheme] = useState<MailScheme>('light')
  return (
    <div className={classes.preview}>
      <Group gap="sm">
        <SegmentedControl
          size="xs"
          aria-label={t('shell.outbox_width')}
          value={width}
          onChange={setWidth}
          data={widths.map((value) => ({ value, label: `${value} px` }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('shell.outbox_scheme')}
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: t('shell.outbox_light') },
            { value: 'dark', label: t('shell.outbox_dark') },
          ]}
        />
      </Group>
      <div className={classes.frameRoom}>
        {/* the sandbox allows nothing: no scripts, no forms, no navigation */}
        <iframe
          title={t('shell.outbox_preview', { subject })}
          className={classes.frame}
          width={width}
          sandbox=""
          srcDoc={previewPage(html, { scheme, nonce: getNonce() ?? '' })}
        />
      </div>
    </div>
  )
}
