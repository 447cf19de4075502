import { Link, useLocation } from '@remix-run/react'
import { SUBSCRIPTION_PAUSED, WRONG_PLAN } from '@preciosa/contracts'
import { type ReactNode, useId, useState } from 'react'
import { Perks } from '../../account/perk-list.js'
import { REGISTER_PERKS } from '../../account/perks.js'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Modal } from '../../components/modal.js'
import { loginPath, registerPath } from '../../paths.js'
import { ConfirmDialog } from './confirm-dialog.js'
import type { Look } from './use-look.js'

interface LookDialogsProps {
  look: Look
  title: string
  whatsapp: string | null
}

/** What stands between a person and the used prices, one thing at a time (spec 1 §4). */
export function LookDialogs({ look, title, whatsapp }: LookDialogsProps) {
  const { dialog, close } = look
  switch (dialog) {
    case null:
      return null
    case 'visitor':
      return <VisitorDialog onClose={close} />
    case 'confirm':
      return <ConfirmDialog look={look} title={title} />
    case 'no-credits':
      return <NoCreditsDialog onClose={close} />
    case 'credits-paused':
      return <PausedDialog onClose={close} whatsapp={whatsapp} />
    case 'wrong-plan':
      return <WrongPlanDialog onClose={close} whatsapp={whatsapp} />
  }
}

interface Closing {
  onClose: () => void
}

function VisitorDialog({ onClose }: Closing) {
  const { pathname } = useLocation()
  return (
    <Modal title="Registrate para ver los precios de usados" onClose={onClose}>
      <Perks perks={REGISTER_PERKS} />
      <div className="mt-6 grid gap-3 sm:grid-cols-[1fr_auto]">
        <Link to={registerPath(pathname)} className="button" {...FIRST_FOCUSED}>
          Registrarme
        </Link>
        <Link to={loginPath(pathname)} className="button-quiet">
          Ya tengo cuenta
        </Link>
      </div>
    </Modal>
  )
}

function NoCreditsDialog({ onClose }: Closing) {
  return (
    <Modal title="No te quedan InfoCredits" onClose={onClose}>
      <p>Ya usaste todas las consultas de precios de usados que tenías.</p>
      <ul className="mt-3 list-disc space-y-1 pl-5 text-ink-soft">
        <li>
          Las consultas de un plan pago se renuevan el día 1 de cada mes; las 3 gratis son por única vez.
        </li>
        <li>Lo que ya consultaste este mes lo podés volver a ver, y los precios 0km son siempre libres.</li>
        <li>Comprar InfoCredits o cambiar de plan todavía no se puede hacer desde el sitio.</li>
      </ul>
      <Buttons>
        <Dismiss>Entendido</Dismiss>
      </Buttons>
    </Modal>
  )
}

function PausedDialog({ onClose, whatsapp }: Closing & { whatsapp: string | null }) {
  return (
    <Modal title={SUBSCRIPTION_PAUSED} onClose={onClose}>
      <p>Mientras el pago no se regularice no vas a poder usar tus InfoCredits.</p>
      <Buttons>
        <WhatsApp address={whatsapp} />
        <Dismiss>Continuar</Dismiss>
      </Buttons>
    </Modal>
  )
}

function WrongPlanDialog({ onClose, whatsapp }: Closing & { whatsapp: string | null }) {
  const [wanted, setWanted] = useState(false)
  return (
    <Modal title="Tu plan no incluye estos precios" onClose={onClose}>
      <p>Por ahora {WRONG_PLAN}.</p>
      <div role="status">
        {wanted && (
          <p className="notice mt-4">
            El cambio de plan todavía no se puede hacer desde el sitio.
            {whatsapp !== null && ' Escribinos por WhatsApp y lo hacemos por vos.'}
          </p>
        )}
      </div>
      <Buttons>
        {wanted && <WhatsApp address={whatsapp} />}
        <Dismiss>Cancelar</Dismiss>
        {!wanted && (
          <button type="button" onClick={() => setWanted(true)} className="button only-with-scripts">
            Cambiar plan
          </button>
        )}
      </Buttons>
    </Modal>
  )
}

function WhatsApp({ address }: { address: string | null }) {
  if (address === null) return null
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="button-quiet text-center">
      Contactanos por WhatsApp
    </a>
  )
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="modal-buttons">{children}</div>
}

/** Closes the dialog, with scripts and without. */
function Dismiss({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <form method="dialog" id={id}>
      <button className="button-quiet" {...FIRST_FOCUSED}>
        {children}
      </button>
    </form>
  )
}
