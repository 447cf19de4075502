import './comparator.css'
import { type RefObject, useRef } from 'react'
import { Disclosure } from '../../components/ui/disclosure.js'
import type { ComparedGroup } from './compared-sheets.rules.js'
import type { ComparisonData } from './comparison-data.js'
import { PriceRows } from './price-rows.js'
import { Best, Cell, NoData, NoDataNote, Row, Rows } from './rows.js'
import { TrendRows } from './trend-rows.js'
import type { Payment } from './use-payment.js'
import { VehicleNames } from './vehicle-names.js'

interface SideBySideProps {
  data: ComparisonData
  payment: Payment
  heading: RefObject<HTMLHeadingElement>
}

/** Names and tables scroll sideways together; only the page scrolls down, so that the names can stay on top. */
export function SideBySide({ data, payment, heading }: SideBySideProps) {
  const { vehicles, groups, isFull } = data
  const [head, body] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  return (
    <div className={isFull ? `cmp cmp--${vehicles.length}` : `cmp cmp--open cmp--${vehicles.length + 1}`}>
      <h2 className="sr-only">Vehículos</h2>
      <div ref={head} onScroll={() => follow(body, head)} className="cmp__head">
        <VehicleNames data={data} />
      </div>
      <div
        ref={body}
        onScroll={() => follow(head, body)}
        className="cmp__body"
        role="region"
        aria-label="Vehículos lado a lado"
        tabIndex={0}
      >
        <div className="cmp__inner">
          <PriceRows data={data} payment={payment} heading={heading} />
          <TrendRows data={data} />
          {groups.map((group) => (
            <Group key={group.id} group={group} vehicles={vehicles} />
          ))}
        </div>
      </div>
    </div>
  )
}

function follow(follower: RefObject<HTMLElement>, leader: RefObject<HTMLElement>): void {
  if (follower.current === null || leader.current === null) return
  const { scrollLeft } = leader.current
  if (follower.current.scrollLeft !== scrollLeft) follower.current.scrollLeft = scrollLeft
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
                  {text ?? <NoData word="sin dato" />}
                  <Best word={best} />
                </Cell>
              ))}
            </Row>
          ))}
        </Rows>
      )}
      <NoDataNote word="sin dato" shown={rows.some(({ cells }) => cells.some(({ text }) => text === null))} />
    </Disclosure>
  )
}
