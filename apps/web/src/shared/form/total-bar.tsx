import type { ReactNode } from 'react'
import classes from './total-bar.module.css'

/** The amount to pay and its label: "Total", "£1,240.00". */
export type ShownTotal = { label: string; amount: string }

/** A total next to the button that agrees to it. On a phone both stay at the bottom of the window. */
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
