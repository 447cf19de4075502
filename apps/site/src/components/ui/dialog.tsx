import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.js'
import { classes } from './classes.js'

interface DialogProps {
  title: string
  /** Without scripts the dialog stands in the page, and its close button works all the same. */
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/**
 * The browser's own dialog over the page, shown while it is mounted. It keeps the focus inside and gives it back; what
 * has `data-first` gets it, never a button that destroys.
 */
export function Dialog({ title, onClose, wide = false, children }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opener] = useState(focused)
  useEffect(() => () => giveBack(opener), [opener])
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.matches(':modal')) return
    // Not close(), which would count as the person's closing it.
    element.removeAttribute('open')
    element.showModal()
    element.querySelector<HTMLElement>('[data-first]')?.focus()
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
        <h2 id={titleId}>{title}</h2>
        <form method="dialog">
          <IconButton type="submit" label="Cerrar" icon="close" />
        </form>
      </div>
      {children}
    </dialog>
  )
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
