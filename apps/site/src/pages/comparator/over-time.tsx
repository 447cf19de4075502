import { Chart } from '../../components/ui/chart.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Ledger } from '../../components/ui/ledger.js'
import type { ComparisonData } from './comparison-data.js'

export function OverTime({ data: { trend, vehicles, prices } }: { data: ComparisonData }) {
  if (trend === null) return null
  const { chart, note, rows } = trend
  if (chart === null) return null
  const locked = rows.length > 0 ? vehicles.filter(({ isLocked }) => isLocked) : []
  const { year } = prices
  return (
    <section aria-labelledby="en-el-tiempo" className="compare__time">
      <h2 id="en-el-tiempo">{year === null ? 'El 0km' : `El ${year ?? ''}`}, en el tiempo</h2>
      {note !== null && <p className="soft">{note}</p>}
      <Chart
        chart={chart}
        title={
          rows.length === 0
            ? 'Precios mes a mes. Están cerrados.'
            : `Precios mes a mes de ${vehicles.map(({ large }) => large).join(', ')}: las cifras están en la tabla que sigue.`
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
      {rows.length > 0 && (
        <Disclosure title="Los precios, mes a mes">
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
        </Disclosure>
      )}
    </section>
  )
}
