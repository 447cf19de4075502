import './sheet.css'
import { Chart } from '../../components/ui/chart.js'
import type { Chart as Drawings } from '../../components/ui/chart-drawing.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Price } from '../../components/ui/price.js'
import type { ShownPrices } from './look-answer.js'

interface PriceChartsProps {
  shown: ShownPrices | null
  lockedChart: Drawings | null
  lead: number | null | undefined
}

export function PriceCharts({ shown, lockedChart, lead }: PriceChartsProps) {
  const byYear = shown?.byYear ?? null
  const trend = shown?.trend ?? null
  const chart = byYear?.chart ?? lockedChart
  if (chart === null && trend === null) return null
  return (
    <div className="columns gap-48 prices__charts">
      {chart !== null && (
        <section aria-labelledby="por-anio">
          <h2 id="por-anio">Cuánto baja con los años</h2>
          {byYear?.takeaway != null && <p className="soft">{byYear.takeaway}</p>}
          <Chart
            chart={chart}
            title={
              byYear === null
                ? 'Precio por año de modelo. Los precios de usados están cerrados.'
                : 'Precio por año de modelo: las cifras están en la tabla de precios por año.'
            }
          />
        </section>
      )}
      {trend !== null && (
        <section aria-labelledby="en-el-tiempo">
          <h2 id="en-el-tiempo">{lead === null ? 'El 0km' : `El ${lead ?? ''}`}, en el tiempo</h2>
          {trend.note !== null && <p className="soft">{trend.note}</p>}
          <Chart chart={trend.chart} title="Precio mes a mes: las cifras están en la tabla que sigue." />
          <Disclosure title="Los precios, mes a mes">
            <Ledger caption={<span className="sr-only">Precio mes a mes</span>} dense>
              <thead>
                <tr>
                  <th scope="col">Mes</th>
                  <th scope="col">Precio</th>
                </tr>
              </thead>
              <tbody>
                {trend.rows.map(({ month, price }) => (
                  <tr key={month}>
                    <th scope="row">{month}</th>
                    <td>
                      <Price text={price} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Ledger>
          </Disclosure>
        </section>
      )}
    </div>
  )
}
