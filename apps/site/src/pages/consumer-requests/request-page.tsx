import '../../subjects/contact/contact.css'
import type { ConsumerRequestKind } from '@preciosa/contracts/consumer-requests'
import { Form, useActionData } from '@remix-run/react'
import { type FieldMetadata, getTextareaProps } from '@conform-to/react'
import { TextArea } from '../../components/ui/field.js'
import { Choices } from '../../components/ui/choice.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { MailForm, useMailForm } from '../../subjects/contact/mail-form.js'
import { Whereabouts } from '../../subjects/contact/whereabouts.js'
import { LineField } from '../../subjects/contact/writer-fields.js'
import { CANCELLATION_PATH, TERMS_PATH, WITHDRAWAL_PATH } from '../../paths.js'
import type { RequestAnswer, RequestData } from './request-form.server.js'
import { TEXTS } from './texts.js'

const LABELS = {
  who: 'Tu correo o tu DNI',
  what: '¿Sobre qué es?',
  id: 'Número o nombre',
  reason: 'Motivo',
} as const

/** A button of the law: who, what, and nothing else that must be filled. */
export function RequestPage({ kind, ...data }: RequestData & { kind: ConsumerRequestKind }) {
  const answer = useActionData<RequestAnswer>()
  const { title, lead } = TEXTS[kind]
  return (
    <div className="frame contact">
      <div>
        <h1>{title}</h1>
        {answer?.kind === 'asked' ? (
          <Asked code={answer.code} />
        ) : (
          <>
            <p>{lead}</p>
            <RequestForm kind={kind} rules={data.rules} about={data.about} answer={answer} />
          </>
        )}
      </div>
      <aside aria-label="Qué alcanza" className="stack stack--top">
        {kind === 'withdrawal' ? <Scope keepsSpent={data.keepsSpent} /> : <LeavingScope />}
        <Whereabouts />
      </aside>
    </div>
  )
}

function Asked({ code }: { code: string }) {
  return (
    <Callout tone="success" title={`Recibimos tu pedido: ${code}`} live>
      <p>Anotá ese código: lo identifica, y ya quedó registrado con fecha y hora.</p>
      <p>
        Te lo mandamos también por correo, con un enlace para que confirmes que sos vos; recién ahí se mueve
        dinero o se deja el plan. Si escribiste un DNI, va al correo de la cuenta que lo tiene en sus datos de
        facturación. Si en unos minutos no llega, fijate en el correo no deseado.
      </p>
    </Callout>
  )
}

interface RequestFormProps extends Pick<RequestData, 'rules' | 'about'> {
  kind: ConsumerRequestKind
  answer: Exclude<RequestAnswer, { kind: 'asked' }> | undefined
}

function RequestForm({ kind, rules, about, answer }: RequestFormProps) {
  const { path, submit } = TEXTS[kind]
  const { fields, frame } = useMailForm<keyof typeof LABELS>(kind, rules, { answer, state: useFormState() })
  const { who, what, id, reason } = fields
  const wanted = what.initialValue ?? (kind === 'cancellation' ? 'plan' : 'unknown')
  return (
    <MailForm frame={frame} Form={Form} action={path} heading="h2" labels={LABELS} submit={submit}>
      <LineField
        field={who}
        label={LABELS.who}
        hint="El correo de tu cuenta, o el DNI de tus datos de facturación."
        autoComplete="email"
      />
      <Choices
        id={what.id}
        name={what.name}
        label={LABELS.what}
        choices={about}
        chosen={[wanted]}
        errors={what.errors}
      />
      <LineField
        field={id}
        label={LABELS.id}
        hint="Del pago, del comprobante o del plan, si lo tenés a mano."
        optional
        autoComplete="off"
      />
      <ReasonField field={reason} />
    </MailForm>
  )
}

function ReasonField({ field }: { field: FieldMetadata<string> }) {
  const { key, ...input } = getTextareaProps(field, { ariaAttributes: false })
  return <TextArea key={key} {...input} label={LABELS.reason} optional rows={2} errors={field.errors} />
}

function Scope({ keepsSpent }: Pick<RequestData, 'keepsSpent'>) {
  return (
    <>
      <h2>Qué alcanza</h2>
      <ul>
        <li>El primer pago de un plan, la diferencia a un plan mayor y los packs de consultas.</li>
        <li>
          El plazo son diez días corridos desde la compra; si termina en un día no hábil, sigue hasta el
          siguiente día hábil.
        </li>
        <li>
          La renovación de un plan no es una compra nueva: para que no se cobre más está el{' '}
          <TextLink to={CANCELLATION_PATH}>botón de baja</TextLink>.
        </li>
        <li>
          {keepsSpent === false
            ? 'Te devolvemos el precio entero, aunque ya hayas usado consultas.'
            : 'Las consultas se usan en el momento: de lo que te devolvemos se descuenta la parte que ya usaste.'}{' '}
          Cuánto es lo ves antes de confirmar, y la regla está en los{' '}
          <TextLink to={TERMS_PATH}>términos y condiciones</TextLink>.
        </li>
        <li>Un plan que te regalaron, o el de tu empresa, no tiene un pago tuyo para devolver.</li>
      </ul>
    </>
  )
}

function LeavingScope() {
  return (
    <>
      <h2>Qué alcanza</h2>
      <ul>
        <li>Se deja de cobrar desde que confirmás, y el plan dura hasta el final de lo que está pago.</li>
        <li>
          Si lo contrataste hace menos de diez días, también podés pedir que te devolvamos el dinero con el{' '}
          <TextLink to={WITHDRAWAL_PATH}>botón de arrepentimiento</TextLink>.
        </li>
        <li>El lugar en un grupo de InfoPro Grupal lo paga la empresa, que es quien lo puede dejar.</li>
      </ul>
    </>
  )
}
