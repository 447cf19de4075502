import type { ReactNode } from 'react'
import { Button } from '../components/ui/button.js'
import { TextLink } from '../components/ui/text-link.js'

interface WizardHeadProps {
  /** Of the step, from 1, and of all. */
  at: number
  of: number
  /** The step before; null where there is no way back. */
  back: string | null
  title: string
  children?: ReactNode
}

/** Where one stands in a wizard, the way back, and what is asked. */
export function WizardHead({ at, of, back, title, children }: WizardHeadProps) {
  return (
    <header className="wizard__head">
      <p className="wizard__where">
        {back !== null && <TextLink to={back}>Volver</TextLink>}
        <span className="soft" id="wizard-where">
          Paso {at} de {of}
        </span>
      </p>
      <progress className="wizard__bar" max={of} value={at} aria-labelledby="wizard-where" />
      <h1>{title}</h1>
      {children}
    </header>
  )
}

interface ContinueProps {
  isBusy: boolean
  /** Nothing is chosen yet. */
  isLocked?: boolean
  children?: ReactNode
}

/** spec 2 §4, Onboarding: what is to be chosen enables it, where scripts run. */
export function Continue({ isBusy, isLocked = false, children = 'Continuar' }: ContinueProps) {
  return (
    <Button type="submit" tone="main" size="big" pending={isBusy} disabled={isLocked}>
      {children}
    </Button>
  )
}
