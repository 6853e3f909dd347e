import { useCallback } from 'react'
import classes from './row-checkbox.module.css'

type RowCheckboxProps = {
  label: string
  isChecked: boolean
  /** Some of the rows are selected, and not all. */
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
}

/** A checkbox of a single element, for the rows of a list and its head; looks like the others of the portal. */
export function RowCheckbox({ label, isChecked, isMixed = false, onChange }: RowCheckboxProps) {
  const mark = useCallback(
    (box: HTMLInputElement | null) => {
      if (box) box.indeterminate = isMixed
    },
    [isMixed],
  )
  return (
    <input
      ref={mark}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
