import { Link } from '@remix-run/react'

export function Logo() {
  return (
    <Link to="/" className="logo" aria-label="Preciosa, inicio">
      Preciosa
    </Link>
  )
}
