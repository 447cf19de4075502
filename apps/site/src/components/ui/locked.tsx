import type { ReactNode } from 'react'

/** A price that isn't paid for. Beneath the hatch is no figure, real or invented. */
export function Locked({ children }: { children: ReactNode }) {
  return (
    <div className="locked">
      <p className="locked__figure">
        <span aria-hidden="true">$</span>
        <span className="sr-only">Precio cerrado</span>
        <span className="hatch" />
      </p>
      <div className="locked__body">{children}</div>
    </div>
  )
}

/** The same as a cell of a table. */
export function LockedCell() {
  return (
    <td className="hatch">
      <span className="sr-only">Precio cerrado</span>
    </td>
  )
}
