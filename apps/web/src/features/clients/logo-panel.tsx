import { useState } from 'react'
import { Button } from '@mantine/core'
import { removeLogo, uploadLogo } from '@campus/contract/clients?address'
import { z } from 'zod'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallMutation } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { chosenFile, FileField } from '../../shared/form/file-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { reloadSession, useCanForAll, useSchool } from '../../shell/session/session-state.ts'
import classes from './clients.module.css'

const schema = z.object({ file: chosenFile })

/** The organisation's logo, with actions to change it. */
export function LogoPanel({ logo }: { logo: string | null }) {
  const t = useTranslate()
  const { client } = useSchool()
  const invalidate = useInvalidate()
  const canChange = useCanForAll('update_own_school_profile')
  const [uploads, setUploads] = useState(0)
  const remove = useCallMutation(removeLogo, {
    invalidates: ['fetch-client', 'list-client-changes'],
    doneText: t('clients.logo_removed'),
    // the top bar shows the logo too
    onDone: () => void reloadSession(),
  })
  if (!canChange && !logo) return null
  return (
    <Panel title={t('account.field_logo')} text={t('clients.logo_text')}>
      {logo ? (
        <div className={classes.logoRow}>
          <img src={logo} alt={t('clients.logo_of', { name: client.name })} className={classes.logo} />
          {canChange ? (
            <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate({})}>
              {t('clients.remove_logo')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {canChange ? (
        <Form
          key={uploads}
          schema={schema}
          defaultValues={{}}
          submitLabel={t('clients.upload_logo')}
          onSubmit={async (body) => {
            await callApi(uploadLogo, { body })
            notifyDone(t('clients.logo_saved'))
            setUploads((count) => count + 1)
            void reloadSession()
            void invalidate(['fetch-client', 'list-client-changes'])
          }}
        >
          <FileField name="file" label={t('clients.logo_file')} accept=".png,.jpg,.jpeg" />
        </Form>
      ) : null}
    </Panel>
  )
}
