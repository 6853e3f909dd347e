import { useSchool } from '../session/session-state.ts'
import { AccountMenu } from './account-menu.tsx'
import { CampusSelector } from './campus-selector.tsx'
import { CartLink } from './cart-link.tsx'
import { ChatButton } from './chat-button.tsx'
import { CommandButton } from './command-button.tsx'
import { HelpButton } from './help-button.tsx'
import { MessagesLink } from './messages-link.tsx'
import { NotificationsBell } from './notifications-bell.tsx'
import { useServerEvents } from './use-server-events.ts'
import classes from './top-bar.module.css'

/** The top bar: client, campus, cart, messages, notifications and account. */
export function TopBar() {
  const { client, campuses } = useSchool()
  useServerEvents()
  return (
    <header className={classes.bar}>
      <div
        className={classes.client}
        title={client.name}
        data-brief={client.logo || campuses.length > 1 ? true : undefined}
      >
        {client.logo ? <img src={client.logo} alt="" className={classes.logo} /> : null}
        <span className={classes.clientName}>{client.name}</span>
      </div>
      <CampusSelector />
      <div className={classes.end}>
        <CommandButton />
        <ChatButton />
        <HelpButton />
        <CartLink />
        <MessagesLink />
        <NotificationsBell />
        <AccountMenu />
      </div>
    </header>
  )
}
