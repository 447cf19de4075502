import { Link } from '@remix-run/react'

/** The name, which leads home. */
export function Logo() {
  return (
    <Link to="/" className="logo" aria-label="Preciosa, inicio">
      Preciosa
    </Link>
  )
}
