import type { ReactNode } from 'react'
import type { ComparedVehicleView } from './comparison-data.js'

interface RowsProps {
  caption: string
  vehicles: readonly ComparedVehicleView[]
  children: ReactNode
}

/** The head is for screen readers; sighted users see the names once above all tables. */
export function Rows({ caption, vehicles, children }: RowsProps) {
  return (
    <table className="cmp__table">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="cmp__heads" />
        <col span={vehicles.length} />
      </colgroup>
      <thead className="sr-only">
        <tr>
          <th scope="col">Dato</th>
          {vehicles.map(({ codia, title }) => (
            <th key={codia} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowProps {
  name: ReactNode
  note?: string | null
  className?: string | undefined
  children: ReactNode
}

export function Row({ name, note = null, className, children }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        <span className="cmp__name">
          {name}
          {note !== null && <small>{note}</small>}
        </span>
      </th>
      {children}
    </tr>
  )
}

interface CellProps {
  name?: string
  className?: string
  children: ReactNode
}

export function Cell({ name, className, children }: CellProps) {
  return (
    <td data-name={name} className={className}>
      {children}
    </td>
  )
}

export function Best({ word }: { word: string | null }) {
  if (word === null) return null
  return (
    <>
      {' '}
      <span className="cmp__best">{word}</span>
    </>
  )
}
