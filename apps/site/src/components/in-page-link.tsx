import type { MouseEvent, ReactNode } from 'react'

interface InPageLinkProps {
  to: string
  className?: string
  children: ReactNode
}

/** Moves only the focus: the router treats a new `#` as navigation and drops the answer to the last form. */
export function InPageLink({ to, className, children }: InPageLinkProps) {
  const onClick = (event: MouseEvent) => {
    const target = document.getElementById(to)
    if (target === null || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    focusable(target).focus()
    target.scrollIntoView({ block: 'nearest' })
  }
  return (
    <a href={`#${to}`} onClick={onClick} className={className}>
      {children}
    </a>
  )
}

/** A fieldset can't take the focus. */
function focusable(target: HTMLElement): HTMLElement {
  if (!(target instanceof HTMLFieldSetElement)) return target
  return target.querySelector<HTMLElement>('input:not(:disabled)') ?? target
}
