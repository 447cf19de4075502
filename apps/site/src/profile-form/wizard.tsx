import type { ReactNode } from 'react'
import { Button } from '../components/ui/button.js'
import { TextLink } from '../components/ui/text-link.js'

interface WizardHeadProps {
  at: number
  of: number
  back: string | null
  title: string
  children?: ReactNode
}

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
  isLocked?: boolean
  children?: ReactNode
}

/** With scripts the button stays disabled until a choice is made (spec 2 §4, Onboarding). */
export function Continue({ isBusy, isLocked = false, children = 'Continuar' }: ContinueProps) {
  return (
    <Button type="submit" tone="main" size="big" pending={isBusy} disabled={isLocked}>
      {children}
    </Button>
  )
}
