import type { RefObject } from 'react'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import type { ComparedGroup } from './compared-sheets.rules.js'
import type { ComparisonData } from './comparison-data.js'
import { Differences } from './differences.js'
import { PriceRows } from './price-rows.js'
import { Best, Cell, Row, Rows } from './rows.js'
import { TrendRows } from './trend-rows.js'
import type { Payment } from './use-payment.js'
import { VehicleNames, VehicleRow } from './vehicle-row.js'

interface SideBySideProps {
  data: ComparisonData
  payment: Payment
  heading: RefObject<HTMLHeadingElement>
}

export function SideBySide({ data, payment, heading }: SideBySideProps) {
  const { vehicles, groups, asked, vehicleType, edition } = data
  return (
    <>
      <div className="compare__tools">
        {vehicles.length > 1 && <Differences asked={asked} />}
        <StampOfEdition vehicleType={vehicleType} period={edition} />
      </div>
      <div
        className={`cmp cmp--${vehicles.length}`}
        role="region"
        aria-label="Vehículos lado a lado"
        tabIndex={0}
      >
        <div className="cmp__inner">
          <VehicleNames data={data} />
          <VehicleRow data={data} />
          <PriceRows data={data} payment={payment} heading={heading} />
          <TrendRows data={data} />
          {groups.map((group) => (
            <Group key={group.id} group={group} vehicles={vehicles} />
          ))}
        </div>
      </div>
    </>
  )
}

function Group({ group, vehicles }: { group: ComparedGroup } & Pick<ComparisonData, 'vehicles'>) {
  const { title, rows, alike } = group
  return (
    <Disclosure title={<h2>{title}</h2>} open>
      {rows.length === 0 ? (
        <p className="soft cmp__none">
          {alike > 0 ? 'Sin diferencias.' : 'La guía todavía no tiene estos datos.'}
        </p>
      ) : (
        <Rows caption={title} vehicles={vehicles}>
          {rows.map(({ name, note, cells }) => (
            <Row key={name} name={name} note={note}>
              {cells.map(({ text, best }, at) => (
                <Cell key={vehicles[at]?.codia} name={name}>
                  {text === null ? <span className="soft">sin dato</span> : text}
                  <Best word={best} />
                </Cell>
              ))}
            </Row>
          ))}
        </Rows>
      )}
    </Disclosure>
  )
}
