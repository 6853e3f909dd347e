import { listSchoolUsers } from '@campus/contract/school-users?address'
import { useCallQuery } from '../../shared/api/use-call.ts'

/** The maximum of a page; others are found by searching. */
export const mostUsers = 500

/** The users covered by the onboarding: active or pending, by name. */
export function useOnboardingUsers(search = '') {
  return useCallQuery(
    listSchoolUsers,
    {
      query: {
        statuses: 'active,draft',
        annual_onboard: true,
        items: mostUsers,
        ...(search ? { search } : {}),
      },
    },
    { keepPrevious: true },
  )
}
