import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classes } from '../../components/ui/classes.js'
import { Icon } from '../../components/ui/icons.js'
import { type Step, STEPS } from './checkout-address.rules.js'
import type { Summary } from './summary.rules.js'
import { SummaryBox } from './summary-box.js'

const NAMES: Readonly<Record<Step, string>> = {
  facturacion: 'Facturación',
  pago: 'Pago',
  resultado: 'Resultado',
}

interface StepFrameProps {
  step: Step
  summary?: Summary
  aside?: ReactNode
  children: ReactNode
}

/** One step of the checkout, beside what is bought. */
export function StepFrame({ step, summary, aside, children }: StepFrameProps) {
  const at = STEPS.indexOf(step)
  const isAlone = summary === undefined && aside === undefined
  return (
    <div className="wrap checkout">
      <ol className="checkout-steps" aria-label="Pasos de la compra">
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={classes(index < at && 'checkout-steps__done')}
            aria-current={index === at ? 'step' : undefined}
          >
            <span>{index + 1}</span> {NAMES[name]}
            {index < at && <span className="sr-only">, listo</span>}
          </li>
        ))}
      </ol>
      <div className={classes('checkout__row', isAlone && 'checkout__row--alone')}>
        <div className="checkout__main">{children}</div>
        {summary !== undefined && <SummaryBox summary={summary} />}
        {aside}
      </div>
    </div>
  )
}

export function Back({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link to={to} reloadDocument className="lnk checkout__back">
        <Icon name="left" />
        {children}
      </Link>
    </p>
  )
}
