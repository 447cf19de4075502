import { Form } from '@remix-run/react'
import { forgetAll } from '../browser/storage.js'

/** A form, because a link could be followed by a prefetch. */
export function SignOutButton({ className }: { className: string }) {
  return (
    <Form method="post" action="/logout" onSubmit={forgetAll}>
      <button type="submit" className={className}>
        Salir
      </button>
    </Form>
  )
}
