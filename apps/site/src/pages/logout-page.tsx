import { Link } from '@remix-run/react'
import { SignOutButton } from '../components/sign-out-button.js'

/** Asks before ending the session: an address alone, which may be prefetched, must not end it. */
export function LogoutPage() {
  return (
    <div className="frame py-12 sm:py-20">
      <div className="card mx-auto max-w-xl border-t-4 border-t-brand p-6 sm:p-10">
        <h1 className="text-2xl font-bold text-brand-deep sm:text-3xl">¿Querés salir de tu cuenta?</h1>
        <p className="mt-4 text-ink-soft">Para ver precios de usados vas a tener que ingresar de nuevo.</p>
        <div className="mt-8 flex flex-wrap items-center gap-4">
          <SignOutButton className="button" />
          <Link to="/" className="link inline-flex min-h-11 items-center font-semibold">
            Volver al inicio
          </Link>
        </div>
      </div>
    </div>
  )
}
