import type { MouseEvent, ReactNode } from 'react'

interface InPageLinkProps {
  /** The id of an element that can take the focus, or of a group whose first field takes it. */
  to: string
  className?: string
  children: ReactNode
}

/**
 * Leads to an element of this page. With scripts only the focus goes there: to the router a new `#` is another page,
 * and it would drop the answer to the last form.
 */
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

/** A group of choices takes no focus itself. */
function focusable(target: HTMLElement): HTMLElement {
  if (!(target instanceof HTMLFieldSetElement)) return target
  return target.querySelector<HTMLElement>('input:not(:disabled)') ?? target
}
