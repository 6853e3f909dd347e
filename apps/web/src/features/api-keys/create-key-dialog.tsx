import { Button } from '@mantine/core'
import { createApiKey, newApiKey } from '@campus/contract/api-keys'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { SharedDialog } from '../../shared/feedback/shared-dialog.tsx'
import { CheckListField } from '../../shared/form/check-list-field.tsx'
import { DateField } from '../../shared/form/date-field.tsx'
import { Form } from '../../shared/form/form.tsx'
import { MultiSelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSession } from '../../shell/session/session-state.ts'
import { scopeMessage } from './key-columns.tsx'

type CreateKeyProps = {
  /** The scopes that the user may grant. */
  scopes: readonly string[]
  onClose: () => void
  onMade: (key: string) => void
}

/** Asks for the name, scopes, campuses and expiry date of a new key. */
export function CreateKeyDialog({ scopes, onClose, onMade }: CreateKeyProps) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  const campuses = useSession()?.school.campuses ?? []
  return (
    <SharedDialog isOpen title={t('api-keys.make')} onClose={onClose}>
      <Form
        schema={newApiKey}
        defaultValues={{ name: '', scopes: [], campus_ids: [], expires_on: '' }}
        submitLabel={t('api-keys.make')}
        secondaryActions={
          <Button variant="default" onClick={onClose}>
            {t('api-keys.keep')}
          </Button>
        }
        onSubmit={async (body) => {
          const { data } = await callApi(createApiKey, { body })
          void invalidate(['list-api-keys'])
          onMade(data.key)
        }}
      >
        <TextField
          name="name"
          label={t('api-keys.name')}
          help={t('api-keys.name_help')}
          maxLength={80}
          isFocusedFirst
        />
        <CheckListField
          name="scopes"
          label={t('api-keys.scopes')}
          help={t('api-keys.scopes_help')}
          options={scopes.map((value) => ({ value, label: t(scopeMessage(value)) }))}
        />
        {campuses.length > 1 ? (
          <MultiSelectField
            name="campus_ids"
            label={t('api-keys.campuses')}
            help={t('api-keys.campuses_help')}
            isOptional
            options={campuses.map(({ id, name }) => ({ value: id, label: name }))}
          />
        ) : null}
        <DateField
          name="expires_on"
          label={t('api-keys.expires_on')}
          help={t('api-keys.expires_on_help')}
          isOptional
        />
      </Form>
    </SharedDialog>
  )
}
