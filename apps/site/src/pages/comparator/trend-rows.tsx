import { LockedPart } from '../sheet/locked-part.js'
import { Changed } from '../sheet/price-hero.js'
import type { ComparisonData } from './comparison-data.js'
import { Best, Cell, Row, Rows } from './rows.js'

export function TrendRows({ data: { trend, vehicles } }: { data: ComparisonData }) {
  if (trend === null)
    return (
      <>
        <h2>Tendencia</h2>
        <LockedPart
          title="Tendencia"
          text="Cuánto subió o bajó cada uno, mes a mes y en los últimos diez años."
          action="Ver la tendencia"
        />
      </>
    )
  const { since, changes, real } = trend
  const name = `Desde ${since ?? ''}`
  return (
    <>
      <h2>Tendencia</h2>
      {since === null ? (
        <p className="soft cmp__none">Con los precios abiertos se ve qué hizo cada uno.</p>
      ) : (
        <Rows caption="Tendencia" vehicles={vehicles}>
          <Row name={name}>
            {changes.map((change, at) => (
              <Cell key={vehicles[at]?.codia} name={name}>
                {change === null ? <None /> : <Changed change={change} />}
              </Cell>
            ))}
          </Row>
          <Row name="Descontada la inflación">
            {real.map(({ change, best }, at) => (
              <Cell key={vehicles[at]?.codia} name="Descontada la inflación">
                {change === null ? <None /> : <Changed change={change} />}
                <Best word={best} />
              </Cell>
            ))}
          </Row>
        </Rows>
      )}
    </>
  )
}

function None() {
  return <span className="soft">sin dato</span>
}
