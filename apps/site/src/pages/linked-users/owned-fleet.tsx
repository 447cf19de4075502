import '../../subjects/profile/profile.css'
import { getFormProps } from '@conform-to/react'
import { counted } from '@preciosa/contracts'
import { Form, useActionData } from '@remix-run/react'
import { Facts } from '../../components/ui/ledger.js'
import { ErrorSummary } from '../../forms/error-summary.js'
import { TextField } from '../../forms/fields.js'
import type { FormRules } from '../../forms/form-rules.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSiteForm } from '../../forms/use-site-form.js'
import type { LinkedUsersAnswer, LinkedUsersData, MemberShown } from './linked-users.server.js'
import { InviteAgainForm, RemoveForm } from './member-forms.js'

type Owned = NonNullable<NonNullable<LinkedUsersData['fleet']>['owned']>

const LABELS = { email: 'E-mail' }
const STATES: Readonly<Record<MemberShown['state'], string>> = {
  active: 'Activo',
  invited: 'Con invitación',
  expired: 'Invitación vencida',
}

interface OwnedFleetProps {
  owned: Owned
  isOver: boolean
  rules: FormRules
}

export function OwnedFleet({ owned: { seats, free, members }, isOver, rules }: OwnedFleetProps) {
  return (
    <>
      {!isOver && <InviteForm free={free} rules={rules} />}
      <section aria-labelledby="integrantes" className="my-data">
        <h2 id="integrantes">
          Integrantes: {members.length} de {counted(seats, 'lugar', 'lugares')}
        </h2>
        <ul className="stack gap-24 sessions">
          {members.map((member) => (
            <li key={member.id}>
              <Member member={member} isOver={isOver} />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function InviteForm({ free, rules }: { free: number; rules: FormRules }) {
  const answer = useActionData<LinkedUsersAnswer>()
  const { form, fields, isSending, summary } = useSiteForm<'email'>({
    id: 'invitar',
    rules,
    result: answer?.form === 'invite' ? answer.result : undefined,
    state: useFormState({ intent: 'invite' }),
  })
  if (free === 0)
    return <p>No quedan lugares libres. Para sumar lugares, escribinos; para liberar uno, quitá a alguien.</p>
  return (
    <section aria-labelledby="invitar-a-alguien" className="my-data">
      <h2 id="invitar-a-alguien">Invitar</h2>
      <p>
        {free === 1 ? 'Queda 1 lugar libre' : `Quedan ${free} lugares libres`}. Le llega un correo con un
        enlace, que sirve una vez y durante 30 días.
      </p>
      <Form {...getFormProps(form)} method="post" className="form" aria-busy={isSending}>
        <ErrorSummary {...summary} heading="h3" labels={LABELS} />
        <input type="hidden" name="intent" value="invite" />
        <TextField field={fields.email} label={LABELS.email} type="email" autoComplete="off" />
        <SubmitButton isBusy={isSending}>Invitar</SubmitButton>
      </Form>
    </section>
  )
}

function Member({ member, isOver }: { member: MemberShown; isOver: boolean }) {
  const { id, email, name, isOwner, state, since, used, queries } = member
  const titleId = `integrante-${id}`
  return (
    <article aria-labelledby={titleId} className="stack stack--start gap-12 session">
      <h3 id={titleId}>{name ?? email}</h3>
      <Facts
        facts={[
          ...(name === null ? [] : [['E-mail', email] as const]),
          ['Estado', isOwner ? `${STATES[state]}, administra el grupo` : STATES[state]],
          ...(state === 'active'
            ? ([
                ['Desde', since],
                ['Último uso', used ?? 'Todavía no la usó'],
                ['Consultas este mes', String(queries)],
              ] as const)
            : ([[state === 'invited' ? 'Sirve hasta' : 'Venció', since]] as const)),
        ]}
      />
      {state !== 'active' && !isOver && <InviteAgainForm {...member} />}
      {!isOwner && <RemoveForm {...member} />}
    </article>
  )
}
