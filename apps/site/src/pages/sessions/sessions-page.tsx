import '../../subjects/profile/profile.css'
import { isSocialProvider, SOCIAL_NAMES, type WayIn } from '@preciosa/contracts/own-account'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { forgetAll } from '../../browser/storage.js'
import { Button } from '../../components/ui/button.js'
import { Facts } from '../../components/ui/ledger.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import { ModalLink } from '../../modals/modal-link.js'
import { mayHavePassword, servicesOf } from '../../subjects/session/ways-in.js'
import type { SessionsData, SessionShown } from './sessions.server.js'

export function SessionsPage({ sessions, waysIn }: SessionsData) {
  const others = sessions.filter(({ current }) => !current)
  return (
    <section aria-labelledby="sesiones" className="profile-page">
      <h1 id="sesiones">Sesiones abiertas</h1>
      <p className="soft">
        Cada navegador o aplicación en la que entraste con tu cuenta. Si ves una que no es tuya, cerrala y
        cambiá{' '}
        {mayHavePassword(waysIn) ? 'tu contraseña' : `la contraseña de tu cuenta de ${servicesOf(waysIn)}`}.
      </p>
      <ul className="stack gap-24 sessions">
        {sessions.map((session, at) => (
          <li key={session.id}>
            <Session {...session} at={at} />
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <EndForm fields={{ intent: 'others' }}>
          {(isSending) => (
            <Button type="submit" tone="danger" pending={isSending}>
              Cerrar todas las demás
            </Button>
          )}
        </EndForm>
      )}
      {waysIn?.some(isSocialProvider) === true && <WaysIn waysIn={waysIn} />}
    </section>
  )
}

function WaysIn({ waysIn }: { waysIn: readonly WayIn[] }) {
  const isOnly = waysIn.length === 1
  return (
    <section aria-labelledby="formas-de-entrar" className="my-data">
      <h2 id="formas-de-entrar">Con qué entrás</h2>
      <Facts
        facts={waysIn.map((way) => [
          way === 'password' ? 'E-mail y contraseña' : SOCIAL_NAMES[way],
          way === 'password' || isOnly ? (
            'En uso'
          ) : (
            <EndForm key={way} fields={{ intent: 'unlink', provider: way }}>
              {(isSending) => (
                <Button type="submit" pending={isSending} aria-label={`Quitar ${SOCIAL_NAMES[way]}`}>
                  Quitar
                </Button>
              )}
            </EndForm>
          ),
        ])}
      />
      <p className="soft">
        {isOnly ? (
          <>
            Es tu única forma de entrar. Si querés quitarla, antes{' '}
            <ModalLink modal="recover" className="lnk">
              poné una contraseña
            </ModalLink>
            .
          </>
        ) : (
          'Al quitar una se cierran tus demás sesiones, y te avisamos por mail.'
        )}
      </p>
    </section>
  )
}

function Session({ id, began, used, ends, current, title, at }: SessionShown & { at: number }) {
  const titleId = `sesion-${at}`
  return (
    <article aria-labelledby={titleId} className="stack stack--start gap-12 session">
      <h2 id={titleId}>{title}</h2>
      <Facts
        facts={[
          ['Iniciada', began],
          ['Último uso', used],
          ['Termina sola', ends],
        ]}
      />
      <EndForm fields={current ? { intent: 'own' } : { intent: 'one', id }} forgets={current}>
        {(isSending) => (
          <Button
            type="submit"
            pending={isSending}
            aria-label={current ? 'Salir de esta sesión' : `Cerrar la sesión: ${title}`}
          >
            {current ? 'Salir' : 'Cerrar'}
          </Button>
        )}
      </EndForm>
    </article>
  )
}

interface EndFormProps {
  fields: Record<string, string>
  /** Ends the current session, so the browser's stored data is deleted too. */
  forgets?: boolean
  children: (isSending: boolean) => ReactNode
}

function EndForm({ fields, forgets = false, children }: EndFormProps) {
  const { onSubmit, isSending } = useSending(useFormState(fields), () => {
    if (forgets) forgetAll()
    return true
  })
  return (
    <Form method="post" onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isSending)}
    </Form>
  )
}
