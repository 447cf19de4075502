import { type ReactNode, useId } from 'react'
import { classes } from './classes.js'

interface LedgerProps {
  caption: ReactNode
  bounded?: boolean
  sticky?: boolean
  dense?: boolean
  children: ReactNode
}

/** The frame is focusable, so that the keyboard can scroll a wide table. */
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
