import './sheet.css'
import { SEE_MORE, SEEN } from '@preciosa/contracts'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.js'
import { Icon } from '../../components/ui/icons.js'
import { Ledger } from '../../components/ui/ledger.js'
import { LockedCell } from '../../components/ui/locked.js'
import { Plate } from '../../components/ui/plate.js'
import { Dollars, Price } from '../../components/ui/price.js'
import { leadFirst } from '../../subjects/prices/chosen-year.rules.js'
import type { PricedRow } from '../../subjects/prices/shown-price.js'
import type { MoneyView } from '../../subjects/money/money-view.rules.js'
import { MoneySwitch } from '../../subjects/money/money-switch.js'
import { Changed } from '../../subjects/prices/changed.js'
import { YEAR_PARAMETER } from './sheet-address.rules.js'
import type { SheetData } from './sheet.server.js'
import type { Look } from './use-look.js'

const SHOWN_AT_FIRST = 5

interface PriceLedgerProps {
  sheet: SheetData
  look: Look
  lead: number | null | undefined
  years: readonly number[]
}

export function PriceLedger({ sheet, look, lead, years }: PriceLedgerProps) {
  const { title, codia, view, showsCodia } = sheet
  const { shown } = look
  const tableId = useId()
  const [all, setAll] = useState(false)
  const firstOfTheRest = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (all) firstOfTheRest.current?.focus()
  }, [all])
  const list: Row[] = leadFirst(
    years.map((year) => ({ year, priced: look.rows.find((row) => row.year === year) ?? null })),
    lead,
  )
  const columns = columnsOf(view, list)
  const since = shown?.since ?? null
  return (
    <section aria-labelledby="precios-por-anio" className="stack stack--start gap-12 prices__table">
      <h2 id="precios-por-anio">Precios por año</h2>
      <div className="row row--apart prices__tools">
        <MoneySwitch
          views={sheet.views}
          view={view}
          kept={sheet.asked.wanted === null ? [] : [[YEAR_PARAMETER, String(sheet.asked.wanted)]]}
        />
        {shown !== null && (
          <p className="seen small">
            <Icon name="check" /> {SEEN}
          </p>
        )}
      </div>
      <div id={tableId} className={all ? undefined : 'first-five'}>
        <Ledger caption={<span className="sr-only">Precios de {title} por año</span>}>
          <thead>
            <tr>
              <th scope="col">Año</th>
              {showsCodia && <th scope="col">Codia</th>}
              <th scope="col">{columns.main.head}</th>
              {columns.other !== null && (
                <th scope="col" className="num only-wide">
                  {columns.other.head}
                </th>
              )}
              {since !== null && (
                <th scope="col" className="num">
                  Desde {since}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {list.map(({ year, priced }, index) => (
              <tr key={year} className={year === lead ? 'ledger__chosen' : undefined}>
                <th scope="row" {...(index === SHOWN_AT_FIRST ? { ref: firstOfTheRest, tabIndex: -1 } : {})}>
                  <Plate year={year} size="lg" />
                  {year === lead && <span className="sr-only"> (el año elegido)</span>}
                </th>
                {showsCodia && <td>{codia}</td>}
                {priced === null ? (
                  <LockedCell />
                ) : (
                  <td>
                    <Price text={columns.main.of(priced)} />
                  </td>
                )}
                {priced !== null && columns.other !== null && (
                  <td className="num only-wide">
                    <Dollars text={columns.other.of(priced)} />
                  </td>
                )}
                {priced !== null && since !== null && (
                  <td className="num">{priced.change !== null && <Changed change={priced.change} />}</td>
                )}
              </tr>
            ))}
          </tbody>
        </Ledger>
      </div>
      {list.length > SHOWN_AT_FIRST && !all && (
        <Button
          tone="quiet"
          className="only-with-scripts"
          aria-expanded={false}
          aria-controls={tableId}
          onClick={() => setAll(true)}
        >
          {SEE_MORE}
        </Button>
      )}
    </section>
  )
}

interface Row {
  year: number
  priced: PricedRow | null
}

interface Column {
  head: string
  of: (row: PricedRow) => string
}

function columnsOf(view: MoneyView, list: readonly Row[]): { main: Column; other: Column | null } {
  const inPesos = { head: 'Precio', of: (row: PricedRow) => row.pesos }
  const isOpen = list.some(({ priced }) => priced !== null)
  if (view === 'oficial' || view === 'blue') {
    return {
      main: { head: `Precio, dólar ${view}`, of: (row) => row[view] ?? row.pesos },
      other: isOpen ? { ...inPesos, head: 'Pesos' } : null,
    }
  }
  const hasDollars = list.some(({ priced }) => priced?.oficial != null)
  return {
    main: inPesos,
    other: hasDollars ? { head: 'Dólar oficial', of: (row) => row.oficial ?? '' } : null,
  }
}
