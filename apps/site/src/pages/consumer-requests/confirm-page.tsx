import '../../subjects/contact/contact.css'
import type { ConsumerOffer } from '@preciosa/contracts/consumer-requests'
import { Form, useActionData } from '@remix-run/react'
import { Choices } from '../../components/ui/choice.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { ContactLink } from '../../components/contact-link.js'
import { TextLink } from '../../components/ui/text-link.js'
import { longDate } from '../../format/dates.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import { CANCELLATION_PATH, WITHDRAWAL_PATH } from '../../paths.js'
import type { ConfirmAnswer } from './confirm.server.js'
import { TEXTS } from './texts.js'

/** Where a request's mailed link leads. */
export function ConfirmPage({ offer }: { offer: ConsumerOffer | null }) {
  return (
    <div className="frame contact">
      <div>
        <h1>{offer === null ? 'Confirmar un pedido' : TEXTS[offer.kind].title}</h1>
        {offer === null ? (
          <EmptyState title="Este enlace no sirve">
            <p>
              Venció, o no es el de un pedido. Podés hacer otro con el{' '}
              <TextLink to={WITHDRAWAL_PATH}>botón de arrepentimiento</TextLink> o el{' '}
              <TextLink to={CANCELLATION_PATH}>botón de baja</TextLink>.
            </p>
          </EmptyState>
        ) : (
          <Offer {...offer} />
        )}
      </div>
    </div>
  )
}

function Offer({ code, askedAt, email, choices, notes, done }: ConsumerOffer) {
  return (
    <>
      <p>
        Pedido <b>{code}</b>, del {longDate(askedAt)}, de la cuenta <b>{email}</b>.
      </p>
      {done.length > 0 && (
        <Callout tone="success" title="Listo" live>
          {done.map(({ text }) => (
            <p key={text}>{text}</p>
          ))}
          <p>Te lo mandamos también por correo.</p>
        </Callout>
      )}
      {choices.length > 0 ? (
        <ConfirmForm key={done.length} choices={choices} isMore={done.length > 0} />
      ) : (
        done.length === 0 && (
          <Callout tone="info" title="No hay nada que podamos hacer desde acá">
            <p>
              Tu pedido quedó registrado. Si creés que es un error, <ContactLink>escribinos</ContactLink> con
              el código.
            </p>
          </Callout>
        )
      )}
      {done.length === 0 && notes.length > 0 && (
        <>
          <h2>Lo que no se puede elegir</h2>
          <ul>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function ConfirmForm({ choices, isMore }: Pick<ConsumerOffer, 'choices'> & { isMore: boolean }) {
  const answer = useActionData<ConfirmAnswer | null>()
  const { onSubmit, isSending } = useSending(useFormState())
  const [first] = choices
  return (
    <Form method="post" onSubmit={onSubmit} className="form" aria-busy={isSending}>
      {answer != null && !isSending && (
        <Callout tone="error" title="No pudimos confirmarlo" live>
          <p>{answer.problem}</p>
        </Callout>
      )}
      <Choices
        name="choice"
        label={isMore ? '¿Algo más?' : '¿Qué querés hacer?'}
        look="cards"
        choices={choices.map(({ id, name, text }) => ({ value: id, label: name, detail: text }))}
        chosen={choices.length === 1 && !isMore && first !== undefined ? [first.id] : []}
        required
      />
      <SubmitButton isBusy={isSending}>Confirmar</SubmitButton>
    </Form>
  )
}
