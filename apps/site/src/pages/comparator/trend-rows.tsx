import './comparator.css'
import { LockedPart } from '../../subjects/look/locked-part.js'
import { Changed } from '../../subjects/prices/changed.js'
import type { ChangeCellView, ComparisonData } from './comparison-data.js'
import { OverTime } from './over-time.js'
import { Best, Cell, ClosedCell, NoDataNote, Row, Rows } from './rows.js'
import { Chart } from '../../components/ui/chart.js'

/** What the prices did; without historic prices the chart is of the model years. */
export function TrendRows({ data }: { data: ComparisonData }) {
  const { trend } = data
  return (
    <>
      <h2>Tendencia</h2>
      {trend === null ? (
        <LockedPart
          title="Tendencia"
          text="Cuánto subió o bajó cada uno, mes a mes y en los últimos diez años."
          action="Ver la tendencia"
        />
      ) : trend.since === null ? (
        <p className="soft cmp__none">Con los precios abiertos se ve qué hizo cada uno.</p>
      ) : (
        <>
          <Rows caption="Tendencia" vehicles={data.vehicles}>
            <ChangeRow name={`Desde ${trend.since}`} cells={trend.changes} vehicles={data.vehicles} />
            <ChangeRow name="Descontada la inflación" cells={trend.real} vehicles={data.vehicles} />
          </Rows>
          <NoDataNote
            word="sin dato"
            shown={[...trend.changes, ...trend.real].some(({ kind }) => kind === 'none')}
          />
        </>
      )}
      {trend === null ? <ByYear data={data} /> : <OverTime data={data} />}
    </>
  )
}

interface ChangeRowProps extends Pick<ComparisonData, 'vehicles'> {
  name: string
  cells: readonly ChangeCellView[]
}

function ChangeRow({ name, cells, vehicles }: ChangeRowProps) {
  return (
    <Row name={name}>
      {cells.map((cell, at) => {
        const key = vehicles[at]?.codia
        if (cell.kind !== 'change') return <ClosedCell key={key} name={name} cell={cell} none="sin dato" />
        return (
          <Cell key={key} name={name}>
            <Changed change={cell.change} />
            <Best word={cell.best} />
          </Cell>
        )
      })}
    </Row>
  )
}

/** For those without historic prices. */
function ByYear({ data: { prices, vehicles } }: { data: ComparisonData }) {
  if (prices.byYear === null) return null
  return (
    <section aria-labelledby="por-anio" className="stack gap-12 compare__chart compare__by-year">
      <h3 id="por-anio">Por año de modelo</h3>
      <Chart
        chart={prices.byYear}
        title={`Precios por año de modelo de ${vehicles.map(({ large }) => large).join(', ')}: las cifras están en «Todos los años».`}
      />
    </section>
  )
}
