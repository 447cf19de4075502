import './activation.css'
import { Form, useActionData } from '@remix-run/react'
import { Button, ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import { LINKED_USERS_PATH } from '../../paths.js'
import type { Invitation, InvitationAnswer, InvitationData } from './invitation.server.js'

/** A seat in a group of InfoPro Grupal. */
export function InvitationPage({ invitation }: InvitationData) {
  return (
    <div className="frame activation">
      <h1>Activá tu lugar</h1>
      {invitation === null ? (
        <EmptyState title="Esta invitación no sirve">
          <p>
            Ya se usó, venció, o te mandaron otra después. Si todavía no estás en el grupo, pedile a quien lo
            administra que te la mande de nuevo.
          </p>
          <p>
            ¿Ya lo activaste? <TextLink to={LINKED_USERS_PATH}>Ver mi grupo</TextLink>
          </p>
        </EmptyState>
      ) : (
        <Invited {...invitation} />
      )}
    </div>
  )
}

function Invited({ fleet, email, until, entry, otherEmail, becomesProfessional }: Invitation) {
  return (
    <>
      <p>
        Tenés un lugar en <b>{fleet}</b>, con el plan InfoPro Grupal. No te cuesta nada. Es para{' '}
        <b>{email}</b>, hasta el {until}.
      </p>
      <p className="soft">
        Quien administra el grupo va a ver tu dirección de correo, tu nombre, cuándo usaste la guía por última
        vez y cuántas consultas hiciste en el mes.
      </p>
      {entry !== null ? (
        <>
          <p>Para activarlo, entrá con una cuenta de esa dirección.</p>
          <ButtonRow>
            <ButtonLink tone="main" to={entry.register}>
              Crear mi cuenta
            </ButtonLink>
            <ButtonLink to={entry.login}>Ya tengo cuenta</ButtonLink>
          </ButtonRow>
        </>
      ) : otherEmail !== null ? (
        <Callout tone="warning" title={`Ingresaste con ${otherEmail}`}>
          <p>
            <TextLink to="/logout">Salí de esa cuenta</TextLink> y abrí otra vez el enlace del correo.
          </p>
        </Callout>
      ) : (
        <JoinForm becomesProfessional={becomesProfessional} />
      )}
    </>
  )
}

function JoinForm({ becomesProfessional }: Pick<Invitation, 'becomesProfessional'>) {
  const answer = useActionData<InvitationAnswer>()
  const { onSubmit, isSending } = useSending(useFormState())
  return (
    <Form method="post" onSubmit={onSubmit} className="form" aria-busy={isSending}>
      {answer !== undefined && !isSending && (
        <Callout tone="error" title="No pudimos activar tu lugar" live>
          <p>{answer.problem}</p>
        </Callout>
      )}
      {becomesProfessional && (
        <p>
          Tu cuenta es de particular: al activarlo pasa a ser de profesional, que es para quienes es el plan.
        </p>
      )}
      <Button type="submit" tone="main" size="big" pending={isSending}>
        Activar mi lugar
      </Button>
    </Form>
  )
}
