import './comparator.css'
import type { ReactNode } from 'react'
import { Price } from '../../components/ui/price.js'
import type { ClosedCellView, ComparedVehicleView, PriceCellView } from './comparison-data.js'

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
  children: ReactNode
}

export function Row({ name, note = null, children }: RowProps) {
  return (
    <tr>
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
  name: string
  children: ReactNode
}

export function Cell({ name, children }: CellProps) {
  return <td data-name={name}>{children}</td>
}

type NoDataWord = 'sin dato' | 'sin precio'

/** A dash; `NoDataNote` says once below the group what it means. */
export function NoData({ word }: { word: NoDataWord }) {
  return (
    <span className="soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{word}</span>
    </span>
  )
}

/** Screen readers hear it in each cell. */
export function NoDataNote({ word, shown }: { word: NoDataWord; shown: boolean }) {
  if (!shown) return null
  return (
    <p className="soft small cmp__note" aria-hidden="true">
      – {word}
    </p>
  )
}

export function ClosedCell({ name, cell, none }: { name: string; cell: ClosedCellView; none: NoDataWord }) {
  if (cell.kind === 'none')
    return (
      <Cell name={name}>
        <NoData word={none} />
      </Cell>
    )
  return (
    <td data-name={name} className="cmp__locked">
      <span className="hatch" />
      <span className="sr-only">Precio cerrado</span>
    </td>
  )
}

interface PriceCellsProps {
  name: string
  cells: readonly PriceCellView[]
  vehicles: readonly ComparedVehicleView[]
  show?: (text: string) => ReactNode
}

const asPrice = (text: string) => <Price text={text} />

export function PriceCells({ name, cells, vehicles, show = asPrice }: PriceCellsProps) {
  return cells.map((cell, at) => {
    const key = vehicles[at]?.codia
    if (cell.kind !== 'price') return <ClosedCell key={key} name={name} cell={cell} none="sin precio" />
    return (
      <Cell key={key} name={name}>
        {show(cell.text)}
        <Best word={cell.best} />
      </Cell>
    )
  })
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
