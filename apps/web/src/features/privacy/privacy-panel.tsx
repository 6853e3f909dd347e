import { FindPerson } from './find-person.tsx'
import classes from './privacy.module.css'
import { RequestList } from './request-list.tsx'

/** People's requests about their own data: the tab `privacy` of the account settings. */
export function PrivacyPanel() {
  return (
    <div className={classes.stack}>
      <FindPerson />
      <RequestList />
    </div>
  )
}
