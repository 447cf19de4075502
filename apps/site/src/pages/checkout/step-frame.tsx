import './checkout.css'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { classes } from '../../components/ui/classes.js'
import { Icon } from '../../components/ui/icons.js'
import type { Step } from './checkout-address.rules.js'
import { StepProgress, useWizardPlace } from './step-progress.js'
import type { Summary } from './summary.rules.js'
import { SummaryBox } from './summary-box.js'

interface StepFrameProps {
  step: Step
  summary?: Summary
  aside?: ReactNode
  children: ReactNode
}

/** One step of the checkout, beside what is bought. */
export function StepFrame({ step, summary, aside, children }: StepFrameProps) {
  const isAlone = summary === undefined && aside === undefined
  return (
    <div className="frame checkout">
      <StepProgress step={step} wizard={useWizardPlace()} />
      <div className={classes('stack gap-24 gap-x-72 checkout__row', isAlone && 'checkout__row--alone')}>
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
