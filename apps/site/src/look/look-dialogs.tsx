import { WRONG_PLAN } from '@preciosa/contracts'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { RegisterPerks } from '../account/register-perks.js'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { Button, ButtonLink } from '../components/ui/button.js'
import { Dialog, DialogButtons } from '../components/ui/dialog.js'
import { ModalLink } from '../modals/modal-link.js'
import { PACKS_PATH, plansPath } from '../paths.js'
import { usePerson } from '../session/use-reader.js'
import { ConfirmDialog, type Paying } from './confirm-dialog.js'
import type { AskingToLook } from './look-dialog.js'

const PausedSubscription = lazy(() =>
  import('./paused-subscription.js').then(({ PausedSubscription: dialog }) => ({ default: dialog })),
)

interface LookDialogsProps {
  look: AskingToLook
  paying: Paying
}

/** Only one dialog at a time (spec 1 §4). */
export function LookDialogs({ look, paying }: LookDialogsProps) {
  const { dialog, close } = look
  switch (dialog) {
    case null:
      return null
    case 'visitor':
      return <VisitorDialog onClose={close} />
    case 'confirm':
      return <ConfirmDialog look={look} paying={paying} />
    case 'no-credits':
      return <NoCreditsDialog onClose={close} />
    case 'credits-paused':
      return <PausedDialog onClose={close} />
    case 'wrong-plan':
      return <WrongPlanDialog onClose={close} />
  }
}

interface Closing {
  onClose: () => void
}

function VisitorDialog({ onClose }: Closing) {
  return (
    <Dialog title="Registrate para ver los precios de usados" onClose={onClose}>
      <RegisterPerks />
      <Buttons>
        <ModalLink modal="register" className="btn btn--main" {...FIRST_FOCUSED}>
          Registrarme
        </ModalLink>
        <ModalLink modal="login" className="btn">
          Ya tengo cuenta
        </ModalLink>
      </Buttons>
    </Dialog>
  )
}

export function NoCreditsDialog({ onClose }: Closing) {
  const person = usePerson()
  const buys = person?.permissions.includes('BUY_INFOCREDITS') === true
  return (
    <Dialog title="No te quedan InfoCredits" onClose={onClose}>
      <p>Ya usaste todas las consultas de precios de usados que tenías.</p>
      <ul className="dialog-list soft">
        <li>
          Las consultas de un plan pago se renuevan el día 1 de cada mes; las 3 gratis son por única vez.
        </li>
        <li>Lo que ya consultaste este mes lo podés volver a ver, y los precios 0km son siempre libres.</li>
      </ul>
      <Buttons>
        {/* spec 2 §6: without the permission the user needs a plan first. */}
        {buys ? (
          <ButtonLink tone="main" to={PACKS_PATH}>
            Comprar InfoCredits
          </ButtonLink>
        ) : (
          <ButtonLink tone="main" to={plansPath(person?.type ?? null)}>
            Cambiar plan
          </ButtonLink>
        )}
        <Dismiss>Entendido</Dismiss>
      </Buttons>
    </Dialog>
  )
}

export function PausedDialog({ onClose }: Closing) {
  return (
    <Suspense fallback={null}>
      <PausedSubscription onClose={onClose} />
    </Suspense>
  )
}

export function WrongPlanDialog({ onClose }: Closing) {
  const type = usePerson()?.type ?? null
  return (
    <Dialog title="Tu plan no incluye estos precios" onClose={onClose}>
      <p>Por ahora {WRONG_PLAN}.</p>
      <Buttons>
        <ButtonLink tone="main" to={plansPath(type)}>
          Cambiar plan
        </ButtonLink>
        <Dismiss>Cancelar</Dismiss>
      </Buttons>
    </Dialog>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <DialogButtons>{children}</DialogButtons>
}

function Dismiss({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <form method="dialog" id={id}>
      <Button type="submit" {...FIRST_FOCUSED}>
        {children}
      </Button>
    </form>
  )
}
