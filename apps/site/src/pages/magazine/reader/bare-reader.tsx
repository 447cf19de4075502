import './reader.css'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.js'
import { Icon } from '../../../components/ui/icons.js'

interface BareReaderProps {
  label: string
  place: string
  /** The open page. */
  page: ReactNode
  /** All that isn't the page. */
  tools: ReactNode
  hint: ReactNode
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** Nothing but the page, on a phone; its tools open below it. */
export function BareReader({ label, place, page, tools, hint, onKeyDown, onClose }: BareReaderProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [hasTools, setTools] = useState(false)
  const toolsId = useId()
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      className="reader reader--bare"
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <p className="sr-only" role="status">
        {place}
      </p>
      {page}
      {hint}
      <div className="reader__tools" id={toolsId} hidden={!hasTools}>
        {tools}
      </div>
      <div className="row gap-8 reader__bar">
        <Button aria-expanded={hasTools} aria-controls={toolsId} onClick={() => setTools(!hasTools)}>
          {place}
          <span className="sr-only">: ir a otra, agrandar, buscar</span>{' '}
          <Icon name={hasTools ? 'down' : 'up'} />
        </Button>
        <Button onClick={() => dialog.current?.close()}>Cerrar</Button>
      </div>
    </dialog>
  )
}
