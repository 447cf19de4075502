import { useLocation, useMatches } from '@remix-run/react'
import type { MouseEvent } from 'react'
import type { PageHandle } from '../../navigation/page-handle.js'
import type { Currency } from './currency.js'
import {
  DOLLAR_RATES,
  type DollarRate,
  type MoneyData,
  RATE_NAMES,
  type Rates,
  rateText,
} from './money.rules.js'
import { showIn, useMoney } from './use-money.js'

export function MoneyStrip() {
  const { currency, rates, ...days } = useMoney()
  const { pathname, search } = useLocation()
  const isChosenBelow = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.choosesMoney)
  if (rates === null) return null
  if (isChosenBelow) {
    return (
      <section aria-label="Dólar" className="money-strip block-dark">
        <div className="frame money-strip__row">
          <Day {...days} />
          <p className="money-strip__rates">
            {DOLLAR_RATES.map((rate) => (
              <span key={rate}>
                <RateText rate={rate} rates={rates} />
              </span>
            ))}
          </p>
        </div>
      </section>
    )
  }
  return (
    <section aria-label="Dólar" className="money-strip block-dark">
      <form method="post" action="/moneda" className="frame money-strip__row">
        <input type="hidden" name="volver" value={pathname + search} />
        <Day {...days} />
        <div role="group" aria-label="Ver los precios en" className="switch switch--small">
          <Choice currency="pesos" chosen={currency} />
          {DOLLAR_RATES.map((rate) => (
            <Choice key={rate} currency={rate} chosen={currency} rates={rates} />
          ))}
        </div>
      </form>
    </section>
  )
}

function Day({ day, shortDay }: Pick<MoneyData, 'day' | 'shortDay'>) {
  return (
    <>
      <p className="money-strip__title">
        Dólar <span>{day}</span>
      </p>
      <p aria-hidden="true" className="money-strip__short">
        Dólar {shortDay}
      </p>
    </>
  )
}

function RateText({ rate, rates }: { rate: DollarRate; rates: Rates }) {
  return (
    <>
      {RATE_NAMES[rate]} <b>{rateText(rates[rate])}</b>
    </>
  )
}

interface ChoiceProps {
  currency: Currency
  chosen: Currency
  rates?: Rates
}

function Choice({ currency, chosen, rates }: ChoiceProps) {
  const choose = (event: MouseEvent) => {
    event.preventDefault()
    showIn(currency)
  }
  return (
    <button name="moneda" value={currency} aria-pressed={currency === chosen} onClick={choose}>
      {currency === 'pesos' || rates === undefined ? 'Pesos' : <RateText rate={currency} rates={rates} />}
    </button>
  )
}
