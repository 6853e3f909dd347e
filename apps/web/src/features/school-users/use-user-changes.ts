import {
  activateSchoolUser,
  deactivateSchoolUser,
  promoteSchoolUser,
  resendActivation,
  suspendSchoolUser,
  unsuspendSchoolUser,
  type SchoolUser,
} from '@campus/contract/school-users?address'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyDone, notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

export type Change = SchoolUser['changes'][number]

const calls = {
  suspend: suspendSchoolUser,
  unsuspend: unsuspendSchoolUser,
  activate: activateSchoolUser,
  deactivate: deactivateSchoolUser,
  resend_activation: resendActivation,
  promote: promoteSchoolUser,
} as const
/** Changes that remove access or grant a lot of it need confirmation. */
const needConfirmation = ['suspend', 'deactivate', 'promote'] as const

/** Changes a user's state, after confirmation if necessary, and notifies the current user of the result. */
export function useUserChanges({ isAnnual = false } = {}) {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return async (user: SchoolUser, change: Change): Promise<boolean> => {
    const name = user.full_name
    const question = needConfirmation.find((one) => one === change)
    if (question) {
      const isConfirmed = await confirmAction({
        title: t(`users.ask_${question}`, { name }),
        text: t(`users.ask_${question}_text`),
        confirmLabel: t(`users.do_${question}`),
        keepLabel: t(`users.ask_${question}_keep`),
        isDangerous: question !== 'promote',
      })
      if (!isConfirmed) return false
    }
    try {
      const body = { user_id: user.id, annual_onboard: isAnnual }
      const { data } = await callApi(calls[change], { params: { id: user.id }, body })
      const isInvited = change === 'activate' && data.user.status === 'draft'
      notifyDone(t(isInvited ? 'users.done_activate_draft' : `users.done_${change}`, { name }))
      return true
    } catch (failure) {
      notifyFailure(failure)
      return false
    } finally {
      void invalidate(['list-school-users'])
    }
  }
}
