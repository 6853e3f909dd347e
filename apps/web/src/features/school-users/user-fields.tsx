import { useWatch } from 'react-hook-form'
import { CheckboxField } from '../../shared/form/check-field.tsx'
import { FieldPair } from '../../shared/form/form-section.tsx'
import { PhoneField } from '../../shared/form/phone-field.tsx'
import { MultiSelectField, SelectField } from '../../shared/form/select-field.tsx'
import { TextField } from '../../shared/form/text-field.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSchool } from '../../shell/session/session-state.ts'

type UserFieldsProps = {
  isEdit: boolean
  isRoleShown: boolean
  isRoleLocked: boolean
  roles: readonly { name: string; display_name: string }[]
  hidesSingleCampus?: boolean
  offersAllCampuses: boolean
  /** The user's campuses that the editor has no access to; they are listed too. */
  unseenCampuses: readonly { id: string; name: string }[]
}

/** The fields of the user form. Source: specification, section 5.9, user. */
export function UserFields(props: UserFieldsProps) {
  const t = useTranslate()
  const { campuses } = useSchool()
  const hasAll = Boolean(useWatch({ name: 'can_access_all_campuses' }))
  const isSingle = campuses.length === 1
  const options = new Map([...campuses, ...props.unseenCampuses].map(({ id, name }) => [id, name]))
  const isCampusShown = !hasAll && !(isSingle && props.hidesSingleCampus)
  return (
    <>
      <FieldPair>
        <TextField name="first_name" label={t('users.first_name')} maxLength={50} isFocusedFirst />
        <TextField name="last_name" label={t('users.last_name')} maxLength={50} />
      </FieldPair>
      <TextField
        name="email"
        type="email"
        label={t('users.email')}
        help={props.isEdit ? t('users.email_locked') : t('users.email_help')}
        isDisabled={props.isEdit}
      />
      {props.isRoleShown ? (
        <SelectField
          name="role"
          label={t('users.role')}
          options={props.roles.map(({ name, display_name }) => ({ value: name, label: display_name }))}
          isDisabled={props.isRoleLocked}
          help={props.isRoleLocked ? t('users.role_locked') : undefined}
        />
      ) : null}
      {isCampusShown ? (
        <MultiSelectField
          name="campuses"
          label={t('users.campuses')}
          options={[...options].map(([value, label]) => ({ value, label }))}
          isDisabled={isSingle && !props.isEdit}
        />
      ) : null}
      {props.offersAllCampuses && !isSingle ? (
        <CheckboxField name="can_access_all_campuses" label={t('users.every_campus')} />
      ) : null}
      <PhoneField name="phone_number" label={t('users.phone')} isOptional />
      <FieldPair>
        <TextField name="job_title" label={t('users.job_title')} isOptional />
        <TextField name="department" label={t('users.department')} isOptional />
      </FieldPair>
    </>
  )
}
