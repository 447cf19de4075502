import { SEE, SEE_MORE, SEEN } from '@preciosa/contracts'
import { useEffect, useId, useRef, useState } from 'react'
import type { PricedRow } from './look-answer.js'
import { samplePrice } from './sample-prices.js'

/** spec 1 §9. */
const SHOWN_AT_FIRST = 5

interface PriceTableProps {
  caption: string
  newPrice: string | null
  /** Years with a used price, newest first. */
  years: number[]
  /** The prices, once they may be seen. */
  rows: PricedRow[] | null
  seen: boolean
  busy: boolean
}

type Row = { year: number | null; price: string } | { year: number; sample: string }

/** 0km, then the years. Stands in the form that asks for the prices: each `Ver` submits it. */
export function PriceTable({ caption, newPrice, years, rows, seen, busy }: PriceTableProps) {
  const tableId = useId()
  const [all, setAll] = useState(false)
  const firstOfTheRest = useRef<HTMLTableCellElement>(null)
  useEffect(() => {
    if (all) firstOfTheRest.current?.focus()
  }, [all])
  const list = rows ?? unpaidRows(newPrice, years)
  return (
    <>
      <table id={tableId} className={all ? 'w-full border-collapse' : 'first-rows w-full border-collapse'}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
            <th scope="col" className="py-2 pr-2 font-semibold">
              Año
            </th>
            <th scope="col" className="px-2 py-2 text-right font-semibold">
              Precio
            </th>
            <th scope="col" className="w-20 py-2 pl-2 sm:w-28 font-semibold">
              <span className="sr-only">Consulta</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((row, index) => (
            <tr key={row.year ?? '0km'} className="h-14 border-b border-line last:border-0">
              <th
                scope="row"
                {...(index === SHOWN_AT_FIRST ? { ref: firstOfTheRest, tabIndex: -1 } : {})}
                className="figure py-1.5 pr-2 text-left font-semibold"
              >
                {row.year ?? '0km'}
              </th>
              <td className="px-2 py-1.5 text-right">
                {'price' in row ? (
                  <span className="figure font-semibold">{row.price}</span>
                ) : (
                  <Hidden sample={row.sample} />
                )}
              </td>
              <td className="py-1.5 pl-2 text-right">
                {row.year !== null && <State row={row} seen={seen} busy={busy} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length > SHOWN_AT_FIRST && !all && (
        <button
          type="button"
          aria-expanded={false}
          aria-controls={tableId}
          onClick={() => setAll(true)}
          className="button-quiet see-more mt-4 w-full"
        >
          {SEE_MORE}
        </button>
      )}
    </>
  )
}

function unpaidRows(newPrice: string | null, years: number[]): Row[] {
  const used = years.map((year, index) => ({ year, sample: samplePrice(index) }))
  return newPrice === null ? used : [{ year: null, price: newPrice }, ...used]
}

function Hidden({ sample }: { sample: string }) {
  return (
    <>
      <span className="sr-only">Oculto</span>
      <span aria-hidden="true" className="figure blurred font-semibold">
        {sample}
      </span>
    </>
  )
}

/** spec 1 §4: a row goes from Ver to Visto. */
function State({ row, seen, busy }: { row: Row; seen: boolean; busy: boolean }) {
  if (seen || 'price' in row) return <span className="figure text-sm font-semibold text-brand">✓ {SEEN}</span>
  return (
    <button
      type="submit"
      aria-disabled={busy || undefined}
      aria-label={`${SEE} el precio de ${String(row.year)}`}
      className="see"
    >
      {SEE}
    </button>
  )
}
