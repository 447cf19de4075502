import type { ReactNode } from 'react'

/** An unpaid price: the hatch hides no figure, real or invented. */
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

export function LockedCell() {
  return (
    <td className="hatch">
      <span className="sr-only">Precio cerrado</span>
    </td>
  )
}
