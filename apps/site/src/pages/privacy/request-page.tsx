import '../../subjects/contact/contact.css'
import { getTextareaProps } from '@conform-to/react'
import { Form, useActionData } from '@remix-run/react'
import { Callout } from '../../components/ui/feedback.js'
import { SelectField, TextArea } from '../../components/ui/field.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { POLICIES_PATH, PRIVACY_PATH } from '../../paths.js'
import { MailForm, useMailForm } from '../../subjects/contact/mail-form.js'
import { Whereabouts } from '../../subjects/contact/whereabouts.js'
import { LineField } from '../../subjects/contact/writer-fields.js'
import type { PrivacyAnswer, PrivacyData } from './request.server.js'

type Field = 'kind' | 'email' | 'name' | 'document' | 'text'

const LABELS: Readonly<Record<Field, string>> = {
  kind: 'Qué pedís',
  email: 'E-mail',
  name: 'Nombre y apellido',
  document: 'Documento',
  text: 'Qué más tenemos que saber',
}

export function PrivacyPage(data: PrivacyData) {
  const answer = useActionData<PrivacyAnswer>()
  return (
    <div className="frame contact">
      <div>
        <h1>Pedidos sobre tus datos</h1>
        {answer?.kind === 'sent' ? (
          <Callout tone="success" title={`Recibimos tu pedido ${answer.code}`} live>
            Te mandamos un correo con un enlace: abrilo para confirmar que la dirección es tuya. Si no llega
            en unos minutos, fijate en el correo no deseado. Si hoy ya se hicieron varios pedidos con esa
            dirección, llega a la mañana siguiente. Anotá el código.
          </Callout>
        ) : (
          <>
            <p>
              La ley 25.326 te da derecho a saber qué datos guardamos de vos, a corregirlos y a que los
              eliminemos, tengas o no una cuenta. Los pedidos para ver datos se responden en diez días
              corridos; los otros, en cinco días hábiles.
            </p>
            <PrivacyForm data={data} answer={answer} />
          </>
        )}
      </div>
      <aside aria-label="Más sobre tus datos" className="stack stack--top">
        <Whereabouts />
        <p>
          <TextLink to={POLICIES_PATH}>Políticas de privacidad</TextLink>
        </p>
      </aside>
    </div>
  )
}

function PrivacyForm({
  data: { rules, email, kinds },
  answer,
}: {
  data: PrivacyData
  answer: PrivacyAnswer | undefined
}) {
  const { fields, frame } = useMailForm<Field>('pedido-de-datos', rules, { answer, state: useFormState() })
  const { key, ...text } = getTextareaProps(fields.text, { ariaAttributes: false })
  return (
    <MailForm frame={frame} Form={Form} action={PRIVACY_PATH} heading="h2" labels={LABELS}>
      <SelectField
        id={fields.kind.id}
        name={fields.kind.name}
        label={LABELS.kind}
        prompt="Elegí una opción"
        options={[...kinds]}
        defaultValue={fields.kind.initialValue ?? ''}
        required
        errors={fields.kind.errors}
      />
      <LineField
        field={fields.email}
        label={LABELS.email}
        own={email}
        type="email"
        hint="La dirección de tu cuenta o de tus mensajes. Ahí te mandamos el enlace para confirmar."
        autoComplete="email"
      />
      <LineField field={fields.name} label={LABELS.name} optional autoComplete="name" />
      <LineField
        field={fields.document}
        label={LABELS.document}
        hint="Sólo si escribiste con otra dirección o no tenés cuenta. No mandes copias."
        optional
        autoComplete="off"
      />
      <TextArea
        key={key}
        {...text}
        label={LABELS.text}
        hint="Por ejemplo, qué dato está mal y cuál es el correcto."
        optional
        rows={4}
        errors={fields.text.errors}
      />
    </MailForm>
  )
}
