import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { writtenIn } from '../../browser/written-in.js'
import { IconButton } from './button.js'
import { classes } from './classes.js'
import { DialogStage } from './dialog-stage.js'

const stage = new DialogStage<Element>()

interface DialogProps {
  title: string
  /** Without scripts the dialog stands in the page, and its close button works all the same. */
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/**
 * The browser's own dialog over the page, shown while it is mounted, in place of one that was there. It keeps the focus
 * inside and gives it back; what has `data-first` gets it, never a button that destroys, or in a low window the title. Without
 * scripts it stands open in the page.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opener] = useState(focused)
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
    const written = writtenIn(element)
    // Not close(), which would count as the person's closing it.
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

/** What is focused in a dialog that opens: its title where what comes first lies below the window, so that one begins at the top. */
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

/** What has the focus before the dialog stands, whose own first field takes it as it comes. */
function focused(): Element | null {
  return typeof document === 'undefined' ? null : document.activeElement
}

/** The browser gives the focus back by itself, except to what had it before React put it elsewhere. */
function giveBack(opener: Element | null): void {
  const lost = document.activeElement === null || document.activeElement === document.body
  if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
}

/** Milliseconds within which a second click belongs to the first, on every system. */
const DOUBLE_CLICK = 1000

/** The second click of a double click on what closed the dialog isn't meant for what lies beneath it. */
function ignoreSecondClick(): void {
  const ignore = (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', ignore, { capture: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), DOUBLE_CLICK)
}
