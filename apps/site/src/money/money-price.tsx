import { Dollars, Price } from '../components/ui/price.js'
import { classes } from '../components/ui/classes.js'
import { fullPriceView, priceView } from './money.rules.js'
import { useMoney } from './use-money.js'

interface MoneyPriceProps {
  /** Of pesos, as the guide keeps prices. */
  thousands: number
  size?: 'normal' | 'lg' | 'hero'
  /** Both rates, whichever was chosen: where a price stands alone. */
  full?: boolean
}

/** A price in pesos, and below it in the dollars that were chosen. */
export function MoneyPrice({ thousands, size = 'normal', full = false }: MoneyPriceProps) {
  const money = useMoney()
  const { pesos, dollars } = full ? fullPriceView(thousands, money) : priceView(thousands, money)
  return (
    <span className={classes('money-price', full && 'money-price--full')}>
      <Price text={pesos} size={size} />
      {dollars.map(({ text, rate }) => (
        <Dollars key={rate} text={text} rate={rate} />
      ))}
    </span>
  )
}
