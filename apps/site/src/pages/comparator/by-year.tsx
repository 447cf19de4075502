import { Chart } from '../../components/ui/chart.js'
import type { ComparisonData } from './comparison-data.js'

/** For those without historic prices. */
export function ByYear({ data: { prices, vehicles } }: { data: ComparisonData }) {
  if (prices.byYear === null) return null
  return (
    <section aria-labelledby="por-anio" className="compare__chart compare__by-year">
      <h3 id="por-anio">Por año de modelo</h3>
      <Chart
        chart={prices.byYear}
        title={`Precios por año de modelo de ${vehicles.map(({ large }) => large).join(', ')}: las cifras están en «Todos los años».`}
      />
    </section>
  )
}
