import { Link } from '@remix-run/react'

/** @param reloadDocument from a document with a security policy of its own */
export function Logo({ reloadDocument = false }: { reloadDocument?: boolean }) {
  return (
    <Link to="/" reloadDocument={reloadDocument} className="logo" aria-label="Preciosa, inicio">
      Preciosa
    </Link>
  )
}
