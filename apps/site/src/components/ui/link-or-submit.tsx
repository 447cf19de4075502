import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'

interface LinkOrSubmitProps {
  to: string
  /** A form to submit instead: without scripts a link would lose the form's answer. */
  form?: string | undefined
  className?: string | undefined
  current?: boolean
  children: ReactNode
}

export function LinkOrSubmit({ to, form, className, current = false, children }: LinkOrSubmitProps) {
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
