import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
  type RefObject,
} from 'react'
import { notify } from '../../shared/feedback/snackbar-state.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './top-bar.module.css'

/** Props of a popup: the button it is anchored to, and whether it is open. */
export type PopupProps = {
  button: ReactNode
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

type PopupButtonProps = {
  label: string
  kind: 'menu' | 'dialog'
  /**
   * Loaded when the button is first pointed at or focused: dropdowns would make up a third of the frame's
   * size.
   */
  popup: LazyExoticComponent<ComponentType<PopupProps>>
  /** Loads the popup; called as soon as the button is pointed at. */
  load: () => Promise<unknown>
  children: ReactNode
}

/** A button of the top bar whose popup loads when it is first opened. */
export function PopupButton({ label, kind, popup: Popup, load, children }: PopupButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const t = useTranslate()
  const onReach = () => void load().catch(() => undefined)
  const press = () => {
    // until it is loaded the button stays as it is, and can be pressed again
    if (!isWanted)
      load().then(
        () => setWanted(true),
        () => notify('error', t('feedback.network_lost')),
      )
    // a menu toggles through its own target
    else if (kind === 'dialog') setOpen(!isOpen)
  }
  const shown = (
    <button
      ref={button}
      type="button"
      className={classes.icon}
      aria-label={label}
      aria-haspopup={kind}
      aria-expanded={isOpen}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={press}
    >
      {children}
    </button>
  )
  if (!isWanted) return shown
  return (
    <Suspense fallback={shown}>
      <Popup button={shown} isOpen={isOpen} onChange={setOpen} />
      <Opener button={button} onOpen={() => setOpen(true)} />
    </Suspense>
  )
}

/**
 * Opens the popup once it is loaded. The popup remounts the button, which gets focus first, so that closing
 * the popup restores focus to it.
 */
function Opener({ button, onOpen }: { button: RefObject<HTMLButtonElement | null>; onOpen: () => void }) {
  const open = useRef(onOpen)
  useEffect(() => {
    button.current?.focus()
    open.current()
  }, [button])
  return null
}
