import { Form } from '@remix-run/react'
import { Button, ButtonRow } from '../../components/ui/button.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import { CONTACT_PATH, MY_DATA_PATH, PLAN_PATH } from '../../paths.js'
import type { ConsentData, ConsentText } from './consent.server.js'

/** After a sign-in: texts to accept before anything more is spent or bought. */
export function ConsentPage({ texts, isFirst }: ConsentData) {
  const { onSubmit, isSending } = useSending(useFormState())
  return (
    <div className="frame">
      <div className="alone">
        <h1>Antes de seguir</h1>
        <div className="alone__text">
          <p>
            {isFirst
              ? 'Para usar tu cuenta, leé estos textos y decinos si los aceptás.'
              : 'Desde que los aceptaste cambiaron estos textos. Leelos y decinos si los aceptás.'}
          </p>
          <ul className="stack gap-12">
            {texts.map((text) => (
              <li key={text.value}>
                <Text {...text} />
              </li>
            ))}
          </ul>
        </div>
        <Form method="post" onSubmit={onSubmit} aria-busy={isSending}>
          {texts.map(({ value }) => (
            <input key={value} type="hidden" name="text" value={value} />
          ))}
          <ButtonRow>
            <Button type="submit" tone="main" name="intent" value="accept" pending={isSending}>
              Acepto
            </Button>
            <Button type="submit" name="intent" value="refuse" pending={isSending}>
              No acepto
            </Button>
          </ButtonRow>
        </Form>
        <div className="alone__text soft">
          <p>
            Si no los aceptás, no se gastan tus InfoCredits ni se compra nada hasta que los aceptes. Lo que ya
            pagaste lo seguís viendo, y podés ver y bajar <TextLink to={MY_DATA_PATH}>tus datos</TextLink> o
            eliminar tu cuenta, dejar <TextLink to={PLAN_PATH}>tu plan</TextLink>, que hasta entonces se sigue
            cobrando, y <TextLink to={CONTACT_PATH}>escribirnos</TextLink>.
          </p>
        </div>
      </div>
    </div>
  )
}

function Text({ title, path, version, since, reasons }: ConsentText) {
  return (
    <>
      <a href={path} target="_blank" rel="noreferrer" className="lnk">
        {title}
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      {`, versión ${version}, del ${since}.`}
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </>
  )
}
