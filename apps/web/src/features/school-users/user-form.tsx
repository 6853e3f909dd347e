import { useMemo, useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import {
  addSchoolUser,
  listRoles,
  schoolUserBody,
  updateSchoolUser,
  type SchoolUser,
} from '@campus/contract/school-users'
import {
  defaultRole,
  masterUserRole,
  validateUser,
  type UserFormRules,
} from '@campus/domain/school-users/validate-user'
import { callApi } from '../../shared/api/call-api.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { notifyDone } from '../../shared/feedback/notify-success.ts'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { Form } from '../../shared/form/form.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useSchool } from '../../shell/session/session-state.ts'
import { UserFields } from './user-fields.tsx'

export type UserFormProps = {
  /** The user to edit; without one a user is created. */
  user?: SchoolUser
  /** The role of a new user, if the form is for a single role. */
  fixedRole?: string
  /** Hides the campus if there is only one. */
  hidesSingleCampus?: boolean
  /** Whether the form is part of the annual onboarding. */
  isAnnual?: boolean
  submitLabel: string
  /** Adds a button that saves and starts the next user. */
  addAnotherLabel?: string
  secondaryActions?: ReactNode
  onSaved: (user: SchoolUser, isAnother: boolean) => void
}

/** Creates or edits a user. Uses the domain's rules, so that the server's errors are reported immediately. */
export function UserForm(props: UserFormProps) {
  const { user, fixedRole, isAnnual } = props
  const t = useTranslate()
  const invalidate = useInvalidate()
  const isAnother = useRef(false)
  const roles = useCallQuery(listRoles, {}, { staleMs: Infinity })
  const rules = useUserRules(user, fixedRole, roles.data?.roles)
  const schema = useMemo(
    () =>
      schoolUserBody.superRefine((body, context) => {
        if (!rules) return
        for (const { key, code } of validateUser(body, rules))
          context.addIssue({ code: 'custom', path: [key], message: code })
      }),
    [rules],
  )
  if (roles.isError) return <ErrorState failure={roles.error} onRetry={() => void roles.refetch()} />
  if (!roles.data || !rules) return <PageSkeleton />
  const offered = roles.data.roles.filter(({ name, is_assignable }) => is_assignable || name === user?.role)
  return (
    // any other click or key that submits is a plain save
    <div onClickCapture={() => (isAnother.current = false)}>
      <Form
        schema={schema}
        defaultValues={initialValues(user, rules, fixedRole)}
        submitLabel={props.submitLabel}
        secondaryActions={
          <>
            {props.addAnotherLabel ? (
              <Button type="submit" variant="default" onClick={() => (isAnother.current = true)}>
                {props.addAnotherLabel}
              </Button>
            ) : null}
            {props.secondaryActions}
          </>
        }
        onSubmit={async (values) => {
          const wantsAnother = isAnother.current
          isAnother.current = false
          const body = { ...values, annual_onboard: Boolean(isAnnual) }
          const { data } = user
            ? await callApi(updateSchoolUser, { params: { id: user.id }, body })
            : await callApi(addSchoolUser, { body })
          void invalidate(['list-school-users'])
          notifyDone(user ? t('users.updated') : t('users.added', { name: data.user.full_name }))
          props.onSaved(data.user, wantsAnother)
        }}
      >
        <UserFields
          isEdit={Boolean(user)}
          isRoleShown={!fixedRole}
          isRoleLocked={!user && !rules.editor.mayChooseRole}
          roles={offered}
          hidesSingleCampus={props.hidesSingleCampus}
          offersAllCampuses={rules.editor.seesAllCampuses}
          unseenCampuses={user && !user.can_access_all_campuses ? user.campuses : []}
        />
      </Form>
    </div>
  )
}

/** The input of the domain's rules: the roles, the current user, and the edited user. */
function useUserRules(
  user: SchoolUser | undefined,
  fixedRole: string | undefined,
  roles: readonly { name: string }[] | undefined,
): UserFormRules | undefined {
  const school = useSchool()
  return useMemo(() => {
    if (!roles) return undefined
    const isMaster = school.is_superuser || school.roles.some(({ name }) => name === masterUserRole)
    return {
      roles: roles.map(({ name }) => name),
      editor: {
        mayChooseRole: isMaster || Boolean(fixedRole),
        campusIds: school.campuses.map(({ id }) => id),
        seesAllCampuses: school.can_access_all_campuses || school.is_superuser,
      },
      current: user ? { ...user, campusIds: user.campuses.map(({ id }) => id) } : null,
    }
  }, [school, user, fixedRole, roles])
}

function initialValues(
  user: SchoolUser | undefined,
  { editor }: UserFormRules,
  fixedRole: string | undefined,
) {
  if (user) {
    return {
      ...user,
      campuses: user.can_access_all_campuses ? [] : user.campuses.map(({ id }) => id),
    }
  }
  return {
    first_name: '',
    last_name: '',
    email: '',
    role: fixedRole ?? (editor.mayChooseRole ? '' : defaultRole),
    // a single campus is preselected
    campuses: editor.campusIds.length === 1 ? [...editor.campusIds] : [],
    can_access_all_campuses: false,
    job_title: '',
    department: '',
    phone_number: null,
  }
}
