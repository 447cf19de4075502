import { Form, useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '../../components/ui/button.js'
import { Disclosure } from '../../components/ui/disclosure.js'
import { Callout } from '../../components/ui/feedback.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import type { LinkedUsersAnswer, MemberShown } from './linked-users.server.js'

/** Without scripts too: the question opens in place. */
export function LeaveForm() {
  return (
    <Disclosure title="Salir del grupo">
      <p>Tu lugar queda libre y tu plan pasa a Free. Para volver hace falta otra invitación.</p>
      <ActionForm form="leave" fields={{ intent: 'leave' }}>
        {(isSending) => (
          <Button type="submit" tone="danger" pending={isSending}>
            Salir del grupo
          </Button>
        )}
      </ActionForm>
    </Disclosure>
  )
}

export function RemoveForm({ id, email, state }: MemberShown) {
  return (
    <Disclosure
      title={
        <>
          Quitar<span className="sr-only"> a {email}</span>
        </>
      }
    >
      <p>
        {state === 'active'
          ? 'Su lugar queda libre y su plan pasa a Free ya.'
          : 'Su invitación deja de servir y el lugar queda libre.'}
      </p>
      <ActionForm form={`remove-${id}`} fields={{ intent: 'remove', id: String(id) }}>
        {(isSending) => (
          <Button type="submit" tone="danger" pending={isSending} aria-label={`Quitar a ${email}`}>
            Quitar
          </Button>
        )}
      </ActionForm>
    </Disclosure>
  )
}

export function InviteAgainForm({ id, email }: MemberShown) {
  return (
    <ActionForm form={`again-${id}`} fields={{ intent: 'again', id: String(id) }}>
      {(isSending) => (
        <Button type="submit" pending={isSending} aria-label={`Reenviar la invitación a ${email}`}>
          Reenviar la invitación
        </Button>
      )}
    </ActionForm>
  )
}

interface ActionFormProps {
  form: string
  fields: Readonly<Record<string, string>>
  children: (isSending: boolean) => ReactNode
}

function ActionForm({ form, fields, children }: ActionFormProps) {
  const answer = useActionData<LinkedUsersAnswer>()
  const { onSubmit, isSending } = useSending(useFormState(fields))
  return (
    <Form method="post" onSubmit={onSubmit} className="form" aria-busy={isSending}>
      {answer?.form === form && answer.problem !== undefined && !isSending && (
        <Callout tone="error" title={answer.problem} live />
      )}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children(isSending)}
    </Form>
  )
}
