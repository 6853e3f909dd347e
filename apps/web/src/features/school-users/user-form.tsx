import { useMemo, useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import {
  addSchoolUser,
  listRoles,
  schoolUserBody,
  updateSchoolUser,
  type SchoolUser,
} from '@campus/contract/school-users'
import { defaultRole, masterUserRole } from '@campus/domain/school-users/role-name'
import { validateUser, type UserFormRules } from '@campus/domain/school-users/validate-user'
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
  /** Who is edited; without one a user is created. */
  user?: SchoolUser
  /** The role a new user gets, where the form is about one role only. */
  fixedRole?: string
  /** Leaves the campus out where there is one only. */
  hidesSingleCampus?: boolean
  /** In the annual onboarding. */
  isAnnual?: boolean
  submitLabel: string
  /** Offers to save and go on with the next one. */
  addAnotherLabel?: string
  secondaryActions?: ReactNode
  onSaved: (user: SchoolUser, isAnother: boolean) => void
}

/** Creates or edits a user. The rules are the domain's, so that what the server would reject is said at once. */
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
        defaultValues={valuesOf(user, rules, fixedRole)}
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

/** What the domain's rules look at: the roles, the person at the screen, and the user as they stand. */
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

function valuesOf(user: SchoolUser | undefined, { editor }: UserFormRules, fixedRole: string | undefined) {
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
    // with one campus there is nothing to choose
    campuses: editor.campusIds.length === 1 ? [...editor.campusIds] : [],
    can_access_all_campuses: false,
    job_title: '',
    department: '',
    phone_number: null,
  }
}
