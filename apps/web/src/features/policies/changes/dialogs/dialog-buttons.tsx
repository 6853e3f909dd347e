import { Button } from '@mantine/core'
import classes from '../changes.module.css'

type DialogButtonsProps = { keepLabel: string; label: string; isBusy: boolean; onKeep: () => void }

/** The two buttons at the bottom of a small form in a dialog. */
export function DialogButtons({ keepLabel, label, isBusy, onKeep }: DialogButtonsProps) {
  return (
    <div className={classes.dialogButtons}>
      <Button variant="default" onClick={onKeep}>
        {keepLabel}
      </Button>
      <Button type="submit" loading={isBusy}>
        {label}
      </Button>
    </div>
  )
}
