import { getOwnDetails, listOwnChanges } from '@campus/contract/account?address'
import {
  fetchBillingAddress,
  fetchMailingAddress,
  getCampusAddresses,
} from '@campus/contract/addresses?address'
import { listApiKeys } from '@campus/contract/api-keys?address'
import { getAuditSummary, listAuditLog } from '@campus/contract/audit-log?address'
import { listClientArchives } from '@campus/contract/client-export?address'
import { getCampus, listCampusChanges } from '@campus/contract/campuses?address'
import { fetchClient, getReturnPolicy, listClientChanges } from '@campus/contract/clients?address'
import { listContacts } from '@campus/contract/contacts?address'
import { listOwnSessions } from '@campus/contract/own-sessions?address'
import { listPasskeys } from '@campus/contract/passkeys?address'
import { listPrivacyRequests } from '@campus/contract/privacy?address'
import { listRoles, listSchoolUsers } from '@campus/contract/school-users?address'
import { getSecondFactor } from '@campus/contract/second-factor?address'
import { getSingleSignOn } from '@campus/contract/single-sign-on?address'
import { listWebhooks } from '@campus/contract/webhooks?address'
import { auditList } from '../features/audit-log/audit-list.ts'
import { archiveList } from '../features/client-export/archive-list.ts'
import { requestList } from '../features/privacy/privacy-request-list.ts'
import {
  firstProfileTab,
  profileTabKeys,
  seesProfileTab,
  type ProfileTabKey,
} from '../features/profile/profile-tab-keys.ts'
import { userList } from '../features/school-users/user-list.ts'
import { deliveryList } from '../features/webhooks/delivery-list.ts'
import { oneOf, searchOf } from '../shared/navigation/search-values.ts'
import { portalPage, read, type Read, type ReadContext } from '../shell/page.ts'

/** The tab, and the values of the lists on all tabs. */
const profileSearch = searchOf({
  ...userList.values,
  ...auditList.values,
  ...deliveryList.values,
  ...requestList.values,
  ...archiveList.values,
  tab: oneOf(profileTabKeys),
})

type Context = ReadContext<ReturnType<typeof profileSearch>>

/** The first page of a change history. */
const newestChanges = { page: 1, items: 10 }

/** The first reads of each tab. */
const readTab: Record<ProfileTabKey, (context: Context) => Read[]> = {
  'account-details': () => [read(getOwnDetails, {}), read(listOwnChanges, { query: newestChanges })],
  security: () => [
    read(getSecondFactor, {}),
    read(listPasskeys, {}),
    read(listOwnSessions, {}),
    read(getSingleSignOn, {}, { isForAllCampuses: true }),
  ],
  'company-profile': () => [
    read(fetchClient, {}),
    read(fetchBillingAddress, {}),
    read(fetchMailingAddress, {}),
    read(listContacts, {}),
    read(getReturnPolicy, {}),
    read(listClientChanges, { query: newestChanges }),
  ],
  'campus-profile': ({ findCampus }) => {
    const campus = findCampus()
    if (!campus) return []
    const params = { id: campus.id }
    return [
      read(getCampus, { params }),
      read(getCampusAddresses, { params }),
      read(listCampusChanges, { params, query: newestChanges }),
    ]
  },
  'manage-users': ({ search }) => [
    read(listSchoolUsers, { query: userList.queryOf(search) }),
    read(listRoles, {}),
  ],
  'audit-log': ({ search, timeZone }) => {
    const query = { ...auditList.queryOf(search), zone: timeZone }
    return [
      read(listAuditLog, { query }, { isAlwaysNew: true }),
      read(getAuditSummary, {}, { isAlwaysNew: true }),
    ]
  },
  privacy: ({ search }) => [read(listPrivacyRequests, { query: requestList.queryOf(search) })],
  export: ({ search }) => [read(listClientArchives, { query: archiveList.queryOf(search) })],
  api: () => [read(listApiKeys, {}), read(listWebhooks, {}, { isForAllCampuses: true })],
}

/** The account settings: each tab has its own permission. */
export const profilePage = portalPage(
  '/profile',
  () => import('../features/profile/profile-page.tsx'),
  'ProfilePage',
  {
    catalog: 'settings',
    mayOpen: (session, { tab }) => tab === undefined || seesProfileTab(session, tab),
    search: profileSearch,
    reads: (context) => readTab[context.search.tab ?? firstProfileTab(context.session)](context),
  },
)
