import { Link, useRouteError } from '@remix-run/react'
import type { ReactNode } from 'react'
import { errorText } from '../pages/error-texts.js'

/** Shown in place of any page that couldn't be made. */
export function ErrorPage() {
  const { title, text } = errorText(useRouteError())
  return (
    <Notice title={title}>
      <p>{text}</p>
    </Notice>
  )
}

/** A page that says one thing and leads back to the start. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame py-12 sm:py-20">
      <div className="card mx-auto max-w-xl border-t-4 border-t-brand p-6 sm:p-10">
        <h1 className="text-2xl font-bold text-brand-deep sm:text-3xl">{title}</h1>
        <div className="mt-4 text-ink-soft">{children}</div>
        <p className="mt-8">
          <Link to="/" reloadDocument className="button">
            Volver al inicio
          </Link>
        </p>
      </div>
    </div>
  )
}
