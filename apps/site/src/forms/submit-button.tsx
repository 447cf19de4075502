import type { ReactNode } from 'react'
import { Button } from '../components/ui/button.js'

interface SubmitButtonProps {
  isBusy: boolean
  /** The id of what says why it can't be pressed yet. */
  lockedFor?: string
  children: ReactNode
}

/** Locked while its form is on its way: it keeps the focus and is read as unavailable; the form itself goes once (`useSending`). */
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
