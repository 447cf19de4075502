import './wizard.css'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.js'
import { TextLink } from '../../components/ui/text-link.js'

interface WizardProgressProps {
  /** From 1. */
  at: number
  of: number
  back?: string | null
}

/** The bar shows the fraction of the steps. */
export function WizardProgress({ at, of, back = null }: WizardProgressProps) {
  return (
    <>
      <p className="row row--apart wizard__where">
        {back !== null && <TextLink to={back}>Volver</TextLink>}
        <span className="soft" id="wizard-where">
          Paso {at} de {of}
        </span>
      </p>
      <progress className="wizard__bar" max={of} value={at} aria-labelledby="wizard-where" />
    </>
  )
}

interface WizardHeadProps extends WizardProgressProps {
  title: string
  children?: ReactNode
}

export function WizardHead({ at, of, back = null, title, children }: WizardHeadProps) {
  return (
    <header className="stack gap-12">
      <WizardProgress at={at} of={of} back={back} />
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

/** With scripts the button stays disabled until a choice is made. */
export function Continue({ isBusy, isLocked = false, children = 'Continuar' }: ContinueProps) {
  return (
    <Button type="submit" tone="main" size="big" pending={isBusy} disabled={isLocked}>
      {children}
    </Button>
  )
}
