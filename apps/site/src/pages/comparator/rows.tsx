import type { ReactNode } from 'react'
import type { ComparedVehicleView } from './comparison-data.js'

interface RowsProps {
  caption: string
  vehicles: readonly ComparedVehicleView[]
  children: ReactNode
}

/** A table with a column for each vehicle; its head is read out, and seen once above all tables. */
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
  /** A `Cell` for each vehicle. */
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
  /** The row's, which stands in each cell where there is no room for a column of names. */
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

/** In which word a value is the best of its row. */
export function Best({ word }: { word: string | null }) {
  if (word === null) return null
  return (
    <>
      {' '}
      <span className="cmp__best">{word}</span>
    </>
  )
}
