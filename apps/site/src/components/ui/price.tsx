import { Link } from '@remix-run/react'
import { classes } from './classes.js'
import { Icon } from './icons.js'
import { priceParts } from './price.rules.js'

/** A price in pesos, as the contract's `pesos` writes it. */
export function Price({ text, size = 'normal' }: { text: string; size?: 'normal' | 'lg' | 'hero' }) {
  const { sign, figure } = priceParts(text)
  return (
    <span className={classes('price', size !== 'normal' && `price--${size}`)}>
      {sign !== '' && <span className="price__sign">{sign} </span>}
      {figure}
    </span>
  )
}

/** The same in dollars, and at which rate: `US$ 9.973 oficial`. */
export function Dollars({ text, rate }: { text: string; rate?: string }) {
  return (
    <span className="dollars">
      {text}
      {rate !== undefined && ` ${rate}`}
    </span>
  )
}

const CHANGES = {
  up: { icon: 'rise', word: 'subió' },
  down: { icon: 'fall', word: 'bajó' },
  same: { icon: 'same', word: 'igual' },
} as const

/** What became of a price: arrow, word and figure. */
export function Change({ direction, text }: { direction: keyof typeof CHANGES; text?: string }) {
  const { icon, word } = CHANGES[direction]
  return (
    <span className={`change change--${direction}`}>
      <Icon name={icon} />
      {text === undefined ? word : `${word} ${text}`}
    </span>
  )
}

/** The edition a price or table is of, and the way to what that edition is. */
export function EditionStamp({ month, to }: { month: string; to?: string }) {
  const words = (
    <>
      <span>Edición </span>
      <b>{month}</b>
    </>
  )
  if (to === undefined) return <span className="stamp">{words}</span>
  return (
    <Link to={to} className="stamp">
      {words}
    </Link>
  )
}
