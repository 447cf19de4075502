import type { ReactNode } from 'react'
import { Button } from '../components/ui/button.js'

interface SubmitButtonProps {
  isBusy: boolean
  lockedFor?: string
  children: ReactNode
}

/** Stays focusable while the form is sent; `useSending` stops a second submit. */
export function SubmitButton({ isBusy, lockedFor, children }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      tone="main"
      size="big"
      pending={isBusy}
      {...(lockedFor === undefined ? {} : { disabled: true, 'aria-describedby': lockedFor })}
    >
      {children}
    </Button>
  )
}
