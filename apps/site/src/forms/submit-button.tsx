import type { ReactNode } from 'react'

/** Locked while its form is on its way: it keeps the focus and is read as unavailable; the form itself goes once (`useSending`). */
export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <button type="submit" aria-disabled={isBusy || undefined} className="button">
      {children}
    </button>
  )
}
