import './checkout.css'
import type { ReactNode } from 'react'
import { Price } from '../../components/ui/price.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import type { Summary } from './summary.rules.js'

export function SummaryBox({ summary }: { summary: Summary }) {
  const { title, plate, lines, today, next, notes } = summary
  return (
    <aside className="stack gap-12 checkout-summary" aria-label="Resumen de la compra">
      <div className="checkout-summary__head">
        <h2>{title}</h2>
        <CountPlate {...plate} />
      </div>
      <dl className="dotted">
        {lines.map(([label, value]) => (
          <Line key={label} label={label} className="dotted__detail">
            {value}
          </Line>
        ))}
        <Line label="Hoy" className="dotted__total">
          <Price text={today.text} />
          <NetPrice of={today} />
        </Line>
        <Line label={next.label} className="dotted__next">
          {next.amount?.text ?? 'no hay'}
          <NetPrice of={next.amount} />
        </Line>
      </dl>
      {notes.map((note) => (
        <p key={note} className="small soft">
          {note}
        </p>
      ))}
    </aside>
  )
}

/** A plate that counts; its band says what. */
export function CountPlate({ count, word, size }: { count: number; word: string; size?: 'lg' }) {
  return (
    <span className={size === 'lg' ? 'count-plate count-plate--lg' : 'count-plate'}>
      <span className="count-plate__band">{word}</span>
      <span className="count-plate__count">{count}</span>
    </span>
  )
}

interface LineProps {
  label: string
  className?: string
  children: ReactNode
}

export function Line({ label, className, children }: LineProps) {
  return (
    <div className={className}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
