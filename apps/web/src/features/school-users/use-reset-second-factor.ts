import { resetSecondFactor } from '@campus/contract/second-factor?address'
import type { SchoolUser } from '@campus/contract/school-users'
import { callApi } from '../../shared/api/call-api.ts'
import { useInvalidate } from '../../shared/api/use-invalidate.ts'
import { confirmAction } from '../../shared/feedback/confirm-state.ts'
import { notifyDone, notifyFailure } from '../../shared/feedback/notify-success.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

/**
 * For a user who lost their phone; asks first, because it removes every sign-in factor except the password.
 */
export function useResetSecondFactor() {
  const t = useTranslate()
  const invalidate = useInvalidate()
  return async ({ id, full_name: name }: SchoolUser): Promise<void> => {
    const isConfirmed = await confirmAction({
      title: t('users.ask_reset_factor', { name }),
      text: t('users.ask_reset_factor_text'),
      confirmLabel: t('users.do_reset_factor'),
      keepLabel: t('users.ask_reset_factor_keep'),
      isDangerous: true,
    })
    if (!isConfirmed) return
    try {
      await callApi(resetSecondFactor, { params: { id } })
      void invalidate(['list-school-users'])
      notifyDone(t('users.done_reset_factor', { name }))
    } catch (failure) {
      notifyFailure(failure)
    }
  }
}
