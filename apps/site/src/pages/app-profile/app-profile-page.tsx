import './app-profile.css'
import { ACCOUNT_BLOCKED } from '@preciosa/contracts/own-account'
import { useEffect, useState } from 'react'
import { hasHost } from '../../subjects/app-host/use-host.js'
import { Button } from '../../components/ui/button.js'
import { Callout, Skeletons } from '../../components/ui/feedback.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { APP_PHOTO_PATH } from '../../paths.js'
import { CreditsLeft } from '../../subjects/credits/credits-left.js'
import { ProfileHeader } from '../../subjects/profile/profile-header.js'
import { AppPlan } from './app-plan.js'
import type { AppAnswer, AppProblem, AppProfile } from './app-profile-data.js'
import { useAppProfile } from './use-app-profile.js'

interface AppProfilePageProps {
  origins: readonly string[]
  loaded: AppAnswer
}

/** The mobile app sends the user's token by window message. */
export function AppProfilePage({ origins, loaded }: AppProfilePageProps) {
  const { answer, isAsking, again } = useAppProfile(origins, loaded)
  return (
    <div className="frame stack gap-24 profile app-profile">
      <p role="status" className="sr-only">
        {isAsking
          ? 'Buscando tus datos…'
          : answer.kind === 'profile' && `Perfil de ${answer.profile.who.name}`}
      </p>
      {answer.kind === 'profile' ? (
        <Profile {...answer.profile} />
      ) : (
        <>
          <h1>Mi suscripción</h1>
          {answer.kind === 'refused' ? (
            <Refused problem={answer.problem} again={again} isAsking={isAsking} />
          ) : isAsking ? (
            <Skeletons />
          ) : (
            <Waiting />
          )}
        </>
      )}
    </div>
  )
}

function Profile({ who, plan, credits, isPaused, renewal, isBilled }: AppProfile) {
  return (
    <>
      <ProfileHeader {...who} photoPath={APP_PHOTO_PATH} />
      <div className="app-profile__parts">
        <AppPlan {...plan} />
        <div className="stack gap-32 app-profile__more">
          <section aria-labelledby="infocreditos" className="stack gap-12 app-profile__part">
            <h2 id="infocreditos">InfoCredits</h2>
            <CreditsLeft {...credits} />
            {isPaused ? (
              <Callout tone="warning" title="Los InfoCredits de tu plan están en pausa.">
                <p>Revisá el pago de tu suscripción para volver a usarlos.</p>
              </Callout>
            ) : (
              renewal !== null && <p>Los de tu plan se renuevan el {renewal}.</p>
            )}
          </section>
          {isBilled !== null && (
            <section aria-labelledby="facturacion" className="stack gap-12 app-profile__part">
              <h2 id="facturacion">Facturación</h2>
              <p>
                {isBilled
                  ? 'Tus datos de facturación están completos.'
                  : 'Todavía no completaste tus datos de facturación.'}
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  )
}

/** Milliseconds until the app should have sent a token. */
const PATIENCE = 8000

function Waiting() {
  const hydrated = useHydrated()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [])
  if (!hydrated)
    return (
      <noscript>
        <p>Esta pantalla necesita JavaScript y se abre desde la aplicación.</p>
      </noscript>
    )
  if (!hasHost()) return <Callout title="Abrí esta pantalla desde la aplicación." />
  return isLate ? (
    <Callout tone="warning" title="La aplicación todavía no nos dijo quién sos." live>
      <p>Volvé a la aplicación, fijate que hayas ingresado a tu cuenta y abrí esta pantalla de nuevo.</p>
    </Callout>
  ) : (
    <>
      <p>Esperando a la aplicación…</p>
      <Skeletons />
    </>
  )
}

const TEXTS: Readonly<Record<AppProblem, readonly [title: string, text: string | null]>> = {
  session: [
    'Tu sesión venció o no es válida.',
    'Volvé a la aplicación, ingresá de nuevo a tu cuenta y abrí esta pantalla otra vez.',
  ],
  blocked: [ACCOUNT_BLOCKED, null],
  'not-activated': [
    'Tu cuenta todavía no está activada.',
    'Activala con el código que te mandamos por correo y abrí esta pantalla otra vez.',
  ],
  incomplete: [
    'Falta completar los datos de tu cuenta.',
    'Completalos en la aplicación y abrí esta pantalla otra vez.',
  ],
  'too-many': ['Hubo demasiadas consultas seguidas.', 'Esperá un minuto y probá de nuevo.'],
  unavailable: ['Ahora no podemos leer tu cuenta.', 'Probá de nuevo en unos minutos.'],
}

interface RefusedProps {
  problem: AppProblem
  again: () => void
  isAsking: boolean
}

function Refused({ problem, again, isAsking }: RefusedProps) {
  const [title, text] = TEXTS[problem]
  const isPassing = problem === 'too-many' || problem === 'unavailable'
  return (
    <Callout tone="warning" title={title} live>
      {text !== null && <p>{text}</p>}
      {isPassing && (
        <p className="app-profile__again">
          <Button onClick={again} pending={isAsking}>
            Probar de nuevo
          </Button>
        </p>
      )}
    </Callout>
  )
}
