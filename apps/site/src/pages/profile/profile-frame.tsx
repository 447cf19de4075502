import { NavLink } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { ProfileFrameData } from './profile.server.js'

const TAB =
  'inline-flex min-h-11 items-center border-b-4 border-transparent px-3 font-semibold text-brand hover:bg-brand-soft aria-[current=page]:border-brand aria-[current=page]:text-brand-deep'

/** The profile area's head and tabs, with the page below. */
export function ProfileFrame({
  name,
  type,
  credits,
  tabs,
  children,
}: ProfileFrameData & { children: ReactNode }) {
  return (
    <div className="frame py-6 sm:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-lg font-semibold wrap-anywhere">
          {name} <span className="font-normal text-ink-soft">· {type}</span>
        </p>
        <p className="figure text-ink-soft">InfoCredits: {credits}</p>
      </div>
      <nav aria-label="Perfil" className="mt-4 border-b border-line">
        <ul className="-mx-3 flex flex-wrap">
          {tabs.map(({ label, to }) => (
            <li key={label}>
              <NavLink to={to ?? '/perfil'} prefetch="intent" className={TAB}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-6">{children}</div>
    </div>
  )
}
