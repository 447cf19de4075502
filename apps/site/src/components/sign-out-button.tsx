import { Form } from '@remix-run/react'
import { forgetAll } from '../browser/storage.js'

/** A form, since a prefetch could follow a link. */
export function SignOutButton({ className }: { className?: string }) {
  return (
    <Form method="post" action="/logout" onSubmit={forgetAll}>
      <button type="submit" className={className}>
        Salir
      </button>
    </Form>
  )
}
