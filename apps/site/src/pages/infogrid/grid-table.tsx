import './price-grid.css'
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Plate } from '../../components/ui/plate.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { useMoney } from '../../subjects/money/use-money.js'
import { GridLine } from './grid-line.js'
import { type Place, placeAfter } from './grid-keys.rules.js'
import { useFavourites } from '../../subjects/session/use-reader.js'
import { MoreRows } from './more-rows.js'
import type { Grid, InfogridData } from './infogrid-data.js'
import type { ChosenRows } from './use-chosen-rows.js'

interface GridTableProps extends Pick<InfogridData, 'vehicleType' | 'chosen' | 'next' | 'showsCodia'> {
  grid: Grid
  label: string
  rows: ChosenRows
}

/** Tab reaches one cell, arrow keys the others (WAI-ARIA, data grid); without scripts Tab reaches all. */
export function GridTable({ vehicleType, chosen, next, showsCodia, grid, label, rows }: GridTableProps) {
  const hydrated = useHydrated()
  const money = useMoney()
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const { years } = grid
  const hearts = useFavourites() === null ? null : vehicleType
  const showsNew = grid.rows.some(({ newPrice }) => newPrice !== null)
  const extra = [showsCodia, hearts !== null, showsNew].filter(Boolean).length
  const columns = 2 + extra + years.length
  const entry = {
    row: Math.min(active.row, grid.rows.length - 1),
    column: Math.min(active.column, columns - 1),
  }

  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target)
    if (place !== null && (place.row !== active.row || place.column !== active.column)) setActive(place)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const { key, target, shiftKey, altKey } = event
    const control = event.ctrlKey || event.metaKey
    const place = placeOf(target as Element)
    if (place === null || altKey) return
    const cell = cellAt(body.current, place)
    if (control && key.toLowerCase() === 'a') rows.setAll(true)
    else if (key === 'Enter') {
      if ((target as Element).matches('a, button')) return
      openRow(cell)
    } else if (key === ' ') {
      if ((target as Element).matches('a, button, input')) return
      rows.toggle(place.row, shiftKey)
    } else {
      const size = { rows: grid.rows.length, columns, control }
      const to = nextSeen(body.current, place, (from) => placeAfter(key, from, size))
      if (to === null) return
      focusAt(body.current, to)
      keepHeadInView(body.current)
      // The first column is always in view, so the browser doesn't scroll to it.
      if (to.column === 0 && place.column !== 0) frameOf(body.current)?.scrollTo({ left: 0 })
    }
    event.preventDefault()
  }
  return (
    <div className="grid-frame">
      <table
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        className="ledger ledger--sticky ledger--dense price-grid"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              Versión
            </th>
            {showsCodia && (
              <th role="columnheader" scope="col">
                Codia
              </th>
            )}
            <th role="columnheader" scope="col">
              Precios
            </th>
            {hearts !== null && (
              <th role="columnheader" scope="col">
                <span className="sr-only">Favorito</span>
              </th>
            )}
            {showsNew && (
              <th role="columnheader" scope="col" className="num">
                <Plate year={null} size="sm" />
              </th>
            )}
            {years.map((year) => (
              <th key={year} role="columnheader" scope="col" className="num">
                <Plate year={year} size="sm" />
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {grid.rows.map((row, at) => (
            <GridLine
              key={row.codia}
              {...{ row, at, years, showsCodia, showsNew, hearts, money }}
              active={hydrated ? (at === entry.row ? entry.column : null) : undefined}
              chosen={rows.chosen.has(row.codia)}
              onToggle={rows.toggle}
            />
          ))}
        </tbody>
      </table>
      <MoreRows
        {...{ vehicleType, chosen, next }}
        shown={grid.rows.length}
        onCome={(row) => focusAt(body.current, { row, column: 0 })}
      />
    </div>
  )
}

function placeOf(target: Element): Place | null {
  const cell = target.closest('th, td')
  const row = cell?.closest('tr')
  if (!(cell instanceof HTMLTableCellElement) || row?.parentElement?.tagName !== 'TBODY') return null
  return { row: row.sectionRowIndex, column: columnOf(cell) }
}

function columnOf(cell: Element): number {
  const before = cell.previousElementSibling
  return before instanceof HTMLTableCellElement ? columnOf(before) + before.colSpan : 0
}

/** Skips the rest of a merged cell, and hidden ones: a phone's card hides years without price. */
function nextSeen(
  body: HTMLTableSectionElement | null,
  from: Place,
  next: (from: Place) => Place | null,
): Place | null {
  const to = next(from)
  if (to === null || (to.row === from.row && to.column === from.column)) return to
  const cell = cellAt(body, to)
  const isOther = cell !== cellAt(body, from) && cell?.getClientRects().length !== 0
  return isOther ? to : nextSeen(body, to, next)
}

function cellAt(body: HTMLTableSectionElement | null, { row, column }: Place) {
  return [...(body?.rows[row]?.cells ?? [])].findLast((cell) => columnOf(cell) <= column)
}

function focusAt(body: HTMLTableSectionElement | null, place: Place): void {
  const cell = cellAt(body, place)
  const field = cell?.querySelector<HTMLElement>('input, button[aria-pressed]') ?? cell
  field?.focus()
}

const frameOf = (body: HTMLTableSectionElement | null) => body?.closest<HTMLElement>('.grid-frame')

/** The years stick to the frame's top, which the page may have scrolled away. */
function keepHeadInView(body: HTMLTableSectionElement | null): void {
  const frame = frameOf(body)
  if (frame && frame.clientHeight <= window.innerHeight) frame.scrollIntoView({ block: 'nearest' })
}

function openRow(cell: HTMLTableCellElement | undefined): void {
  const button = cell?.closest('tr')?.querySelector<HTMLButtonElement>('button[name=solo]')
  if (button !== null && button !== undefined) button.click()
  else cell?.querySelector('a')?.click()
}
