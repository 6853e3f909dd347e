import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

/** Opens a conversation in a new tab, so that the request stays open. */
export function ConversationLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/message-center/$id" params={{ id }} search={{}} target="_blank">
      {children}
    </Link>
  )
}
