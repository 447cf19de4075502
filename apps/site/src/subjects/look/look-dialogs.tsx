import { WRONG_PLAN } from '@preciosa/contracts'
import { PROFILE_GIFT } from '@preciosa/contracts/profiles'
import { useLocation } from '@remix-run/react'
import { lazy, type ReactNode, Suspense, useId } from 'react'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button, ButtonLink } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { COMPLETE_PROFILE_PATH, PACKS_PATH, plansPath, wizardPath } from '../../paths.js'
import { usePerson } from '../session/use-reader.js'
import { pathAskingForPrices } from '../../modals/asked-prices.rules.js'
import { ConfirmDialog, type Paying } from './confirm-dialog.js'
import type { AskingToLook } from './look-dialog.js'

const PausedSubscription = lazy(() =>
  import('./paused-subscription.js').then(({ PausedSubscription: dialog }) => ({ default: dialog })),
)

interface LookDialogsProps {
  look: AskingToLook
  paying: Paying
}

/** Only one dialog at a time. */
export function LookDialogs({ look, paying }: LookDialogsProps) {
  const { dialog, close } = look
  switch (dialog) {
    case null:
      return null
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

export function NoCreditsDialog({ onClose }: Closing) {
  const person = usePerson()
  const location = useLocation()
  const giftUntil = person?.giftUntil ?? null
  const tone = giftUntil === null ? ({ tone: 'main' } as const) : {}
  const buys = person?.permissions.includes('BUY_INFOCREDITS') === true
  return (
    <Dialog title="No te quedan InfoCredits" onClose={onClose}>
      <p>Ya usaste todas las consultas de precios de usados que tenías.</p>
      <ul className="stack gap-4 dialog-list soft">
        {giftUntil !== null && (
          <li>
            Si completás tu perfil te regalamos <b>{PROFILE_GIFT} InfoCredits</b>, que sirven hasta el{' '}
            {giftUntil}.
          </li>
        )}
        <li>
          Las consultas de un plan pago se renuevan el día 1 de cada mes; las 3 gratis son por única vez.
        </li>
        <li>Lo que ya consultaste este mes lo podés volver a ver, y los precios 0km son siempre libres.</li>
      </ul>
      <Buttons>
        {giftUntil !== null && (
          <ButtonLink tone="main" to={wizardPath(COMPLETE_PROFILE_PATH, pathAskingForPrices(location))}>
            Completar mi perfil
          </ButtonLink>
        )}
        {/* Without the permission the user needs a plan first. */}
        {buys ? (
          <ButtonLink {...tone} to={PACKS_PATH}>
            Comprar InfoCredits
          </ButtonLink>
        ) : (
          <ButtonLink {...tone} to={plansPath(person?.type ?? null)}>
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
    <Suspense fallback={<span hidden data-dialog-coming />}>
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
