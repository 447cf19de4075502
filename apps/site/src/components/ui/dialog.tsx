import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { typedIn } from '../../browser/typed-in.js'
import { IconButton } from './button.js'
import { classes } from './classes.js'
import { DialogStage } from './dialog-stage.js'

const stage = new DialogStage<Element>()

interface DialogProps {
  title: string
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/** `data-first` gets the focus, or the title in a low window. Without scripts the dialog is in the page. */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opener] = useState(focused)
  const close = useRef(onClose)
  useEffect(() => {
    const shown = { close: () => dialog.current?.close() }
    stage.enter(shown, opener?.isConnected === true ? opener : null)
    return () => {
      giveBack(stage.leave(shown))
      ignoreSecondClick()
    }
  }, [opener])
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.matches(':modal')) return
    // The user closed the dialog before the scripts came.
    if (!element.open) {
      close.current?.()
      return
    }
    const written = typedIn(element)
    // `close()` would call `onClose`.
    element.removeAttribute('open')
    element.showModal()
    if (written === null) firstOf(element)?.focus({ preventScroll: true })
    else written.focus()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onClose={onClose}
      className={classes('dialog', wide && 'dialog--wide')}
    >
      <div className="dialog__head">
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        <form method="dialog">
          <IconButton type="submit" label="Cerrar" icon="close" />
        </form>
      </div>
      {children}
    </dialog>
  )
}

function firstOf(dialog: HTMLDialogElement): HTMLElement | null {
  dialog.scrollTop = 0
  const first = dialog.querySelector<HTMLElement>('[data-first]')
  const isBelow =
    first !== null && first.getBoundingClientRect().bottom > dialog.getBoundingClientRect().bottom
  return isBelow ? dialog.querySelector('h2') : first
}

export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className="dialog__buttons">{children}</div>
}

/** Read before mounting, since the dialog's first field takes the focus. */
function focused(): Element | null {
  return typeof document === 'undefined' ? null : document.activeElement
}

/** Needed if React had moved the focus before; else the browser restores it. */
function giveBack(opener: Element | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/** Milliseconds; at least the double-click time of any system. */
const DOUBLE_CLICK = 1000

/** The second click of a double click must not hit the page below. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), DOUBLE_CLICK)
}
