import type { ReactNode } from 'react'
import classes from './row-button.module.css'

type RowButtonProps = {
  /** What it does to which row. */
  label: string
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button of a single element for the rows of a list; looks like a compact, subtle `Button`. */
export function RowButton({ label, isDisabled, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
