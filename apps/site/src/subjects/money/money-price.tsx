import { Dollars, Price } from '../../components/ui/price.js'
import { classes } from '../../components/ui/classes.js'
import { fullPriceView, priceView } from './money.rules.js'
import { useMoney } from './use-money.js'

interface MoneyPriceProps {
  /** Thousands of pesos. */
  thousands: number
  size?: 'normal' | 'lg' | 'hero'
  full?: boolean
}

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
