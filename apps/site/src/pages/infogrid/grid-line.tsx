import './price-grid.css'
import { SEE, SEEN, type VehicleType } from '@preciosa/contracts'
import { Link } from '@remix-run/react'
import { type ChangeEvent, memo } from 'react'
import { Button } from '../../components/ui/button.js'
import { Dollars } from '../../components/ui/price.js'
import type { MoneyData } from '../../subjects/money/money.rules.js'
import { priceView } from '../../subjects/money/money.rules.js'
import { GridHeart } from './grid-heart.js'
import { partsOf, usedYearsText } from './grid-parts.rules.js'
import type { GridCell, GridRow } from './infogrid-data.js'

interface GridLineProps {
  row: GridRow
  at: number
  years: readonly number[]
  /**
   * Column of the cell in the Tab order; null in other rows, undefined while all cells are in the Tab order.
   */
  active: number | null | undefined
  chosen: boolean
  showsCodia: boolean
  showsNew: boolean
  hearts: VehicleType | null
  money: MoneyData
  onToggle: (row: number, range: boolean) => void
}

/** Memoized: a grid may have 250 rows of thirty years. */
export const GridLine = memo(function GridLine(props: GridLineProps) {
  const { row, at, years, active, chosen, showsCodia, showsNew, hearts, money, onToggle } = props
  const tab = (column: number, span = 1) => {
    if (active === undefined) return {}
    return { tabIndex: active !== null && active >= column && active < column + span ? 0 : -1 }
  }
  const first = showsCodia ? 2 : 1
  const newPrice = hearts === null ? first + 1 : first + 2
  const prices = showsNew ? newPrice + 1 : newPrice
  const name = row.model === null ? row.name : `${row.model} ${row.name}`
  // React's change event of a checkbox wraps a click, which has `shiftKey`.
  const toggle = ({ nativeEvent }: ChangeEvent) => onToggle(at, (nativeEvent as MouseEvent).shiftKey)
  return (
    <tr role="row" className={chosen ? 'price-grid__chosen' : undefined}>
      <th role="rowheader" scope="row">
        <label className="price-grid__name">
          <input
            type="checkbox"
            name="codia"
            value={row.codia}
            autoComplete="off"
            checked={chosen}
            onChange={toggle}
            {...tab(0)}
          />
          <span>
            {row.model !== null && <small>{row.model}</small>} {row.name}
          </span>
        </label>
      </th>
      {showsCodia && (
        <td role="gridcell" className="num price-grid__codia" data-label="Codia" {...tab(1)}>
          {row.codia}
        </td>
      )}
      <td role="gridcell" className="price-grid__see" {...tab(first)}>
        <See row={row} name={name} isHydrated={active !== undefined} />
      </td>
      {hearts !== null && (
        <td role="gridcell" className="price-grid__heart">
          <GridHeart vehicleType={hearts} codia={row.codia} name={name} tab={tab(first + 1)} />
        </td>
      )}
      {showsNew && <Cell cell={row.newPrice} label="0km" money={money} tab={tab(newPrice)} />}
      {partsOf(row.cells).map(({ at: year, span, away }) =>
        away ? (
          <td
            key={years[year]}
            role="gridcell"
            colSpan={span}
            className="price-grid__away"
            {...tab(prices + year, span)}
          >
            <span className="soft">{usedYearsText(row.cells, years)}</span>
          </td>
        ) : (
          <Cell
            key={years[year]}
            cell={row.cells[year] ?? null}
            label={String(years[year])}
            money={money}
            tab={tab(prices + year)}
          />
        ),
      )}
    </tr>
  )
})

function See({ row, name, isHydrated }: { row: GridRow; name: string; isHydrated: boolean }) {
  const beside = isHydrated ? { tabIndex: -1 } : {}
  switch (row.outcome) {
    case 'charge':
      return (
        <Button
          type="submit"
          name="solo"
          value={row.codia}
          tone="quiet"
          // The button disappears after the purchase, but the cell stays.
          onMouseUp={({ currentTarget }) => currentTarget.closest('td')?.focus()}
          {...beside}
        >
          {SEE}
          <span className="sr-only"> los precios de {name}</span>
        </Button>
      )
    case 'free':
      return (
        <>
          <Link to={row.path} className="lnk" {...beside}>
            {SEEN}
            <span className="sr-only">: ficha de {name}</span>
          </Link>{' '}
          <small className="soft">ya la viste este mes</small>
        </>
      )
    case 'nothing':
      return <span className="soft">Sin usados</span>
  }
}

interface CellProps {
  cell: GridCell
  label: string
  money: MoneyData
  tab: { tabIndex?: number }
}

function Cell({ cell, label, money, tab }: CellProps) {
  if (cell === null) return <td role="gridcell" {...tab} />
  if (cell === 'locked')
    return (
      <td role="gridcell" className="hatch" data-label={label} {...tab}>
        <span className="sr-only">Sin ver</span>
      </td>
    )
  const { pesos, dollars } = priceView(cell, money)
  return (
    <td role="gridcell" className="num" data-label={label} {...tab}>
      {pesos}
      {dollars.map(({ text, rate }) => (
        <Dollars key={rate} text={text} />
      ))}
    </td>
  )
}
