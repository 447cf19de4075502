import { type ReactNode, useId } from 'react'
import { classes } from './classes.js'

interface LedgerProps {
  caption: ReactNode
  /** Of its own height, with a head that stays while the rows go by. */
  bounded?: boolean
  /** The first column stays while the others are swiped. */
  sticky?: boolean
  /** Rows as of a spreadsheet. */
  dense?: boolean
  /** `thead` and `tbody`. */
  children: ReactNode
}

/** A table of figures. What is wider than the screen moves inside its frame, which the keyboard reaches. */
export function Ledger({ caption, bounded = false, sticky = false, dense = false, children }: LedgerProps) {
  const captionId = useId()
  return (
    <div
      className={classes('ledger-frame', bounded && 'ledger-frame--bounded')}
      role="region"
      aria-labelledby={captionId}
      tabIndex={0}
    >
      <table className={classes('ledger', (sticky || bounded) && 'ledger--sticky', dense && 'ledger--dense')}>
        <caption id={captionId}>
          <span className="ledger__caption">{caption}</span>
        </caption>
        {children}
      </table>
    </div>
  )
}

/** Names and values, and what a name means where it isn't plain. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode, string?])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value, note]) => (
        <div key={name}>
          <dt>
            {name}
            {note !== undefined && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
