import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface WayProps {
  /** An address, or the query string of one. */
  to: string
  /**
   * The id of a form that is sent to there, where the page is the answer to a form and no scripts run: a link would lead to
   * a page without that answer.
   */
  form?: string | undefined
  className?: string | undefined
  current?: boolean
  children: ReactNode
}

/** A way to another view of the same page. */
export function Way({ to, form, className, current = false, children }: WayProps) {
  const common = { className, 'aria-current': current || undefined }
  if (form !== undefined) {
    return (
      <button type="submit" form={form} formAction={to} {...common}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} preventScrollReset {...common}>
      {children}
    </Link>
  )
}
