import type { ReactNode } from 'react'
import classes from './total-bar.module.css'

/** What is about to be paid, and its name: "Total", "£1,240.00". */
export type ShownTotal = { label: string; amount: string }

/** A total beside the button that agrees to it. On a phone both stay at the foot of the window. */
export function TotalBar({ total, children }: { total: ShownTotal; children: ReactNode }) {
  return (
    <div className={classes.bar}>
      <div className={classes.total}>
        <span>{total.label}</span>
        <strong>{total.amount}</strong>
      </div>
      {children}
    </div>
  )
}
