import './comparator.css'
import type { RefObject } from 'react'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Plate, PlateSpan } from '../../components/ui/plate.js'
import { Dollars, Price } from '../../components/ui/price.js'
import { plateText } from '../../components/ui/plate.rules.js'
import type { ComparisonData, PriceRowView } from './comparison-data.js'
import { Offer, PaymentStatus } from './offer.js'
import { Cell, NoDataNote, PriceCells, Row, Rows } from './rows.js'
import type { Payment } from './use-payment.js'

interface PriceRowsProps {
  data: ComparisonData
  payment: Payment
  heading: RefObject<HTMLHeadingElement>
}

const asDollars = (text: string) => <Dollars text={text} />
const asLead = (text: string) => <Price text={text} size="lg" />

/** Right below the names, so the heading is for screen readers. */
export function PriceRows({ data, payment, heading }: PriceRowsProps) {
  const { prices, vehicles } = data
  const { year, lead, others, rest } = prices
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Precios
      </h2>
      {lead === null ? (
        <p className="soft cmp__none">La guía todavía no tiene precios de estas versiones.</p>
      ) : (
        <Rows caption="Precios" vehicles={vehicles}>
          <Row name={<Plate year={lead.year} size="lg" />}>
            <PriceCells name={plateText(lead.year)} cells={lead.cells} vehicles={vehicles} show={asLead} />
          </Row>
          {others.map(({ name, cells }) => (
            <Row key={name} name={name}>
              <PriceCells name={name} cells={cells} vehicles={vehicles} show={asDollars} />
            </Row>
          ))}
          <Row name="Años con precio">
            {vehicles.map(({ codia, from, to }) => (
              <Cell key={codia} name="Años con precio">
                {from !== null && to !== null ? (
                  <PlateSpan from={from} to={to} />
                ) : (
                  <span className="soft">sin usados</span>
                )}
              </Cell>
            ))}
          </Row>
        </Rows>
      )}
      <NoDataNote word="sin precio" shown={lead !== null && [lead, ...others].some(lacksPrice)} />
      <div className="stack gap-8 cmp__pay">
        <Offer data={data} payment={payment} />
        <PaymentStatus payment={payment} />
      </div>
      {rest.length > 0 && (
        <Disclosure title="Todos los años" open={year === null && rest.some(isOpened)}>
          <Rows caption="Precios de los otros años" vehicles={vehicles}>
            {rest.map((row) => (
              <Row key={row.year} name={<Plate year={row.year} size="lg" />}>
                <PriceCells name={plateText(row.year)} cells={row.cells} vehicles={vehicles} />
              </Row>
            ))}
          </Rows>
          <NoDataNote word="sin precio" shown={rest.some(lacksPrice)} />
        </Disclosure>
      )}
    </>
  )
}

function lacksPrice({ cells }: Pick<PriceRowView, 'cells'>): boolean {
  return cells.some(({ kind }) => kind === 'none')
}

/** True if the row has a paid price; 0km prices are free. */
function isOpened({ year, cells }: PriceRowView): boolean {
  return year !== null && cells.some(({ kind }) => kind === 'price')
}
