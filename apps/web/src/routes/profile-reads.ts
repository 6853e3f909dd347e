import { getOwnDetails, listOwnChanges } from '@campus/contract/account?address'
import {
  fetchBillingAddress,
  fetchMailingAddress,
  getCampusAddresses,
} from '@campus/contract/addresses?address'
import { listApiKeys } from '@campus/contract/api-keys?address'
import { getAuditSummary, listAuditLog } from '@campus/contract/audit-log?address'
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
import { readerTimeZone } from '@campus/i18n/format-date'
import type { profile as profileSearch } from './page-searches.ts'
import { prefetchCall } from '../shared/api/prefetch-call.ts'
import { askedCampus } from '../shell/session/current-campus.ts'
import { canForAll, currentSession } from '../shell/session/session-state.ts'
import { auditList } from '../features/audit-log/audit-list.ts'
import { requestList } from '../features/privacy/privacy-request-list.ts'
import { userList } from '../features/school-users/user-list.ts'
import { firstProfileTab, type ProfileTabKey } from '../features/profile/profile-tab-keys.ts'

type Search = ReturnType<typeof profileSearch>

/** The first page of a change history. */
const newestChanges = { page: 1, items: 10 }

/** The first reads of each tab. */
const readsOfTab: Record<ProfileTabKey, (search: Search) => void> = {
  'account-details': () => {
    prefetchCall(getOwnDetails, {})
    prefetchCall(listOwnChanges, { query: newestChanges })
  },
  security: () => {
    prefetchCall(getSecondFactor, {})
    prefetchCall(listPasskeys, {})
    prefetchCall(listOwnSessions, {})
    if (canForAll(currentSession(), 'update_own_school_profile')) prefetchCall(getSingleSignOn, {})
  },
  'company-profile': () => {
    prefetchCall(fetchClient, {})
    prefetchCall(fetchBillingAddress, {})
    prefetchCall(fetchMailingAddress, {})
    prefetchCall(listContacts, {})
    prefetchCall(getReturnPolicy, {})
    prefetchCall(listClientChanges, { query: newestChanges })
  },
  'campus-profile': () => {
    const campus = askedCampus()
    if (!campus) return
    const params = { id: campus.id }
    prefetchCall(getCampus, { params })
    prefetchCall(getCampusAddresses, { params })
    prefetchCall(listCampusChanges, { params, query: newestChanges })
  },
  'manage-users': (search) => {
    prefetchCall(listSchoolUsers, { query: userList.queryOf(search) })
    prefetchCall(listRoles, {})
  },
  'audit-log': (search) => {
    prefetchCall(
      listAuditLog,
      { query: { ...auditList.queryOf(search), zone: readerTimeZone() } },
      { isAlwaysNew: true },
    )
    prefetchCall(getAuditSummary, {}, { isAlwaysNew: true })
  },
  privacy: (search) => prefetchCall(listPrivacyRequests, { query: requestList.queryOf(search) }),
  api: () => {
    prefetchCall(listApiKeys, {})
    if (canForAll(currentSession(), 'manage_api_keys')) prefetchCall(listWebhooks, {})
  },
}

/** Starts the reads of the open tab. */
export function startProfile(search: Search): void {
  readsOfTab[search.tab ?? firstProfileTab(currentSession())](search)
}
