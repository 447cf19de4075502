import './checkout.css'
import { useOutletContext } from '@remix-run/react'
import { classes } from '../../components/ui/classes.js'
import { WizardProgress } from '../../subjects/profile/wizard.js'
import { type Step, STEPS } from './checkout-address.rules.js'
import type { WizardPlace } from './wizard-place.rules.js'

const NAMES: Readonly<Record<Step, string>> = {
  facturacion: 'Facturación',
  pago: 'Pago',
  resultado: 'Resultado',
}

/** Null outside the wizard; given by the layout. */
export function useWizardPlace(): WizardPlace | null {
  return useOutletContext<WizardPlace | null>()
}

interface StepProgressProps {
  step: Step
  wizard: WizardPlace | null
}

/** In the wizard, whose steps the checkout's are, it shows the wizard's progress. */
export function StepProgress({ step, wizard }: StepProgressProps) {
  if (wizard !== null)
    return (
      <div className="stack gap-12">
        <WizardProgress {...wizard} />
      </div>
    )
  const at = STEPS.indexOf(step)
  return (
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
  )
}
