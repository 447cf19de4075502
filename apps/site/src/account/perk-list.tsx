import type { ReactNode } from 'react'

/** What an account gives, one line each. */
export function Perks({ perks }: { perks: readonly ReactNode[] }) {
  return (
    <ul className="grid gap-1.5 text-sm text-ink-soft">
      {perks.map((perk, index) => (
        <li key={index} className="flex gap-2">
          <svg
            viewBox="0 0 20 20"
            className="mt-0.5 size-4 shrink-0 text-brand"
            aria-hidden="true"
            focusable="false"
          >
            <path d="m3 10 5 5 9-11" fill="none" stroke="currentColor" strokeWidth="2.5" />
          </svg>
          <span>{perk}</span>
        </li>
      ))}
    </ul>
  )
}
