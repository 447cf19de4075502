import './comparator.css'
import { Chart } from '../../components/ui/chart.js'
import { Ledger } from '../../components/ui/ledger.js'
import { TextLink } from '../../components/ui/text-link.js'
import { pathOf } from './comparison-address.rules.js'
import type { ComparisonData, TrendView } from './comparison-data.js'

export function OverTime({ data: { trend, vehicles, prices, asked } }: { data: ComparisonData }) {
  if (trend?.chart == null) return null
  const { chart, note, rows, hasMonths } = trend
  const locked = hasMonths ? vehicles.filter(({ isLocked }) => isLocked) : []
  const { year } = prices
  return (
    <section aria-labelledby="en-el-tiempo" className="stack gap-12 compare__chart">
      <h3 id="en-el-tiempo">{year === null ? 'El 0km' : `El ${year ?? ''}`}, en el tiempo</h3>
      {note !== null && <p className="soft">{note}</p>}
      <Chart
        chart={chart}
        title={
          hasMonths
            ? `Precios mes a mes de ${vehicles.map(({ large }) => large).join(', ')}: las cifras están en «Los precios, mes a mes».`
            : 'Precios mes a mes. Están cerrados.'
        }
      />
      {locked.length > 0 && (
        <ul className="compare__locked" aria-label="Sin línea">
          {locked.map(({ codia, title }) => (
            <li key={codia}>
              <span className="hatch" />
              <span>
                {title}: <span className="soft">precio cerrado</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMonths && (
        <p className="compare__months">
          <TextLink to={pathOf({ ...asked, months: rows === null })} preventScrollReset>
            {rows === null ? 'Los precios, mes a mes' : 'Cerrar los precios mes a mes'}
          </TextLink>
        </p>
      )}
      {rows !== null && <Months rows={rows} vehicles={vehicles} />}
    </section>
  )
}

interface MonthsProps extends Pick<ComparisonData, 'vehicles'> {
  rows: NonNullable<TrendView['rows']>
}

/** On request, since ten years of four vehicles would be most of the page. */
function Months({ rows, vehicles }: MonthsProps) {
  return (
    <Ledger caption={<span className="sr-only">Precios mes a mes</span>} bounded dense>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          {vehicles.map(({ codia, short, title }) => (
            <th key={codia} scope="col" className="num" title={title}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, cells }) => (
          <tr key={month}>
            <th scope="row">{month}</th>
            {cells.map((text, at) => (
              <td key={vehicles[at]?.codia} className="num">
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
