import type { RefObject } from 'react'
import { Callout } from '../../components/ui/feedback.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Plate, Plates } from '../../components/ui/plate.js'
import { Dollars, Price } from '../../components/ui/price.js'
import { plateText } from '../../components/ui/plate.rules.js'
import { MoneySwitch } from '../sheet/money-switch.js'
import { MONEY, parametersOf, pathOf } from './comparison-address.rules.js'
import type { ComparisonData, PriceCellView, PriceRowView } from './comparison-data.js'
import { Offer, PaymentStatus } from './offer.js'
import { Best, Cell, Row, Rows } from './rows.js'
import type { Payment } from './use-payment.js'

interface PriceRowsProps {
  data: ComparisonData
  payment: Payment
  heading: RefObject<HTMLHeadingElement>
}

export function PriceRows({ data, payment, heading }: PriceRowsProps) {
  const { prices, vehicles, asked, view, views, vehicleType } = data
  const { years, year, missing, lead, others, rest } = prices
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Precios
      </h2>
      <div className="cmp__tools">
        {years.length > 1 && (
          <Plates
            label="Año que se compara"
            years={years}
            chosen={year}
            pathOf={(one) => pathOf({ ...asked, vehicleType, wanted: one ?? '0km' })}
            row
          />
        )}
        <MoneySwitch
          views={views}
          view={view}
          kept={parametersOf({ ...asked, vehicleType }).filter(([name]) => name !== MONEY)}
        />
        {missing !== null && (
          <Callout
            tone="warning"
            title={`Ninguno tiene precio ${missing === '0km' ? '0km' : `del ${missing}`} en la guía.`}
          />
        )}
        <Offer data={data} payment={payment} />
        <PaymentStatus payment={payment} />
      </div>
      {lead === null ? (
        <p className="soft cmp__none">La guía todavía no tiene precios de estas versiones.</p>
      ) : (
        <Rows caption="Precios" vehicles={vehicles}>
          <PriceRow row={lead} vehicles={vehicles} isLead />
          {others.map(({ name, cells }) => (
            <Row key={name} name={name}>
              {cells.map((text, at) => (
                <Cell key={vehicles[at]?.codia} name={name}>
                  {text === null ? <None /> : <Dollars text={text} />}
                </Cell>
              ))}
            </Row>
          ))}
        </Rows>
      )}
      {rest.length > 0 && (
        <Disclosure title="Todos los años" open={year === null && rest.some(isOpened)}>
          <Rows caption="Precios de los otros años" vehicles={vehicles}>
            {rest.map((row) => (
              <PriceRow key={row.year} row={row} vehicles={vehicles} />
            ))}
          </Rows>
        </Disclosure>
      )}
    </>
  )
}

/** True if the row has a paid price; 0km prices are free. */
function isOpened({ year, cells }: PriceRowView): boolean {
  return year !== null && cells.some(({ kind }) => kind === 'price')
}

interface PriceRowProps extends Pick<ComparisonData, 'vehicles'> {
  row: PriceRowView
  isLead?: boolean
}

function PriceRow({ row: { year, cells }, vehicles, isLead = false }: PriceRowProps) {
  return (
    <Row name={<Plate year={year} size="lg" />}>
      {cells.map((cell, at) => (
        <PriceCell key={vehicles[at]?.codia} cell={cell} name={plateText(year)} isLead={isLead} />
      ))}
    </Row>
  )
}

function PriceCell({ cell, name, isLead }: { cell: PriceCellView; name: string; isLead: boolean }) {
  switch (cell.kind) {
    case 'price':
      return (
        <Cell name={name}>
          <Price text={cell.text} size={isLead ? 'lg' : 'normal'} />
          <Best word={cell.best} />
        </Cell>
      )
    case 'locked':
      return (
        <Cell name={name} className="cmp__locked">
          <span className="hatch" />
          <span className="sr-only">Precio cerrado</span>
        </Cell>
      )
    case 'none':
      return (
        <Cell name={name}>
          <None />
        </Cell>
      )
  }
}

function None() {
  return <span className="soft">sin precio</span>
}
