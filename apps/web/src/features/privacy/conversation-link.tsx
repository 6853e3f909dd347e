import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'

/** Leads to a conversation beside what is being done here: the request stays where it is. */
export function ConversationLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/message-center/$id" params={{ id }} search={{}} target="_blank">
      {children}
    </Link>
  )
}
