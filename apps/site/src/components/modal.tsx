import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ModalStage } from '../modals/stage.js'

const stage = new ModalStage<Element>()

interface ModalProps {
  title: string
  /** Without scripts the dialog stands in the page, and its close button works all the same. */
  onClose?: () => void
  wide?: boolean
  children: ReactNode
}

/**
 * A dialog over the page: the browser's own, which keeps the focus inside and gives it back. Without scripts it
 * stands open in the page.
 */
export function Modal({ title, onClose, wide = false, children }: ModalProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [opener] = useState(focused)
  useEffect(() => {
    const shown = { close: () => dialog.current?.close() }
    stage.enter(shown, opener?.isConnected === true ? opener : null)
    return () => giveBack(stage.leave(shown))
  }, [opener])
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
      className={wide ? 'modal wide' : 'modal'}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={titleId} className="text-xl font-bold text-brand-deep sm:text-2xl">
          {title}
        </h2>
        <form method="dialog">
          <button className="icon-button" aria-label="Cerrar">
            <svg viewBox="0 0 20 20" className="size-5" aria-hidden="true" focusable="false">
              <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2" />
            </svg>
          </button>
        </form>
      </div>
      <div className="mt-4">{children}</div>
    </dialog>
  )
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
