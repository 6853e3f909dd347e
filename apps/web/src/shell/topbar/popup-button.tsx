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
import classes from './top-bar.module.css'

/** What a popup is given: its button to stand beside, and whether it is open. */
export type PopupProps = {
  button: ReactNode
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

type PopupButtonProps = {
  label: string
  kind: 'menu' | 'dialog'
  /** Loaded when somebody reaches for the button: lists that drop down are a third of what the frame would weigh. */
  popup: LazyExoticComponent<ComponentType<PopupProps>>
  /** Begins to load it. */
  onReach: () => void
  children: ReactNode
}

/** A button of the top bar whose popup comes, with its code, when it is first opened. */
export function PopupButton({ label, kind, popup: Popup, onReach, children }: PopupButtonProps) {
  const [isWanted, setWanted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const press = () => {
    if (!isWanted) setWanted(true)
    // a menu listens to its button itself
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

/** Opens the popup once it is there; the button, new beside it, has the focus that the popup gives back when it closes. */
function Opener({ button, onOpen }: { button: RefObject<HTMLButtonElement | null>; onOpen: () => void }) {
  const open = useRef(onOpen)
  useEffect(() => {
    button.current?.focus()
    open.current()
  }, [button])
  return null
}
