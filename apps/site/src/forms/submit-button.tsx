import type { ReactNode } from 'react'
import { Button } from '../components/ui/button.js'

/** Locked while its form is on its way: it keeps the focus and is read as unavailable; the form itself goes once (`useSending`). */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" tone="main" size="big" pending={isBusy}>
      {children}
    </Button>
  )
}
