import { Link } from '@remix-run/react'
import { classes } from './classes.js'
import { Icon } from './icons.js'
import { priceParts } from './price.rules.js'

/** In pesos, formatted by the contracts' `pesos`. */
export function Price({ text, size = 'normal' }: { text: string; size?: 'normal' | 'lg' | 'hero' }) {
  const { sign, figure } = priceParts(text)
  return (
    <span className={classes('price', size !== 'normal' && `price--${size}`)}>
      {sign !== '' && <span className="price__sign">{sign} </span>}
      {figure}
    </span>
  )
}

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

export function Change({ direction, text }: { direction: keyof typeof CHANGES; text?: string }) {
  const { icon, word } = CHANGES[direction]
  return (
    <span className={`change change--${direction}`}>
      <Icon name={icon} />
      {text === undefined ? word : `${word} ${text}`}
    </span>
  )
}

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
