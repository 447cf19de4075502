import { SUBSCRIPTION_PAUSED, WRONG_PLAN } from '@preciosa/contracts'
import { type ReactNode, useId } from 'react'
import { RegisterPerks } from '../account/register-perks.js'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { Button, ButtonLink } from '../components/ui/button.js'
import { Dialog, DialogButtons } from '../components/ui/dialog.js'
import { ModalLink } from '../modals/modal-link.js'
import { usePerson } from '../session/use-reader.js'
import { ConfirmDialog, type Paying } from './confirm-dialog.js'
import type { AskingToLook } from './look-dialog.js'

const PLAN_PATH = '/perfil/plan'

interface LookDialogsProps {
  look: AskingToLook
  paying: Paying
  whatsapp: string | null
}

/** Only one dialog at a time (spec 1 §4). */
export function LookDialogs({ look, paying, whatsapp }: LookDialogsProps) {
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
      return <PausedDialog onClose={close} whatsapp={whatsapp} />
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
  const buys = usePerson()?.permissions.includes('BUY_INFOCREDITS') === true
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
        <Dismiss>Entendido</Dismiss>
        {/* spec 1 §2: this page sells InfoCredits; without the permission the user needs a plan first. */}
        {buys ? (
          <ButtonLink tone="main" to={`${PLAN_PATH}?openpaymentmodal=true`}>
            Comprar InfoCredits
          </ButtonLink>
        ) : (
          <ButtonLink tone="main" to={PLAN_PATH}>
            Cambiar plan
          </ButtonLink>
        )}
      </Buttons>
    </Dialog>
  )
}

export function PausedDialog({ onClose, whatsapp }: Closing & { whatsapp: string | null }) {
  return (
    <Dialog title={SUBSCRIPTION_PAUSED} onClose={onClose}>
      <p>Mientras el pago no se regularice no vas a poder usar tus InfoCredits.</p>
      <Buttons>
        <WhatsApp address={whatsapp} />
        <Dismiss>Continuar</Dismiss>
      </Buttons>
    </Dialog>
  )
}

export function WrongPlanDialog({ onClose }: Closing) {
  return (
    <Dialog title="Tu plan no incluye estos precios" onClose={onClose}>
      <p>Por ahora {WRONG_PLAN}.</p>
      <Buttons>
        <Dismiss>Cancelar</Dismiss>
        <ButtonLink tone="main" to={PLAN_PATH}>
          Cambiar plan
        </ButtonLink>
      </Buttons>
    </Dialog>
  )
}

function WhatsApp({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="btn">
      Contactanos por WhatsApp
    </a>
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
