import { listSchoolUsers } from '@campus/contract/school-users?address'
import { useCallQuery } from '../../shared/api/use-call.ts'

/** As many as a page may hold; the search finds the others. */
export const mostUsers = 500

/** The users the onboarding is about: active or pending, by name. */
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
