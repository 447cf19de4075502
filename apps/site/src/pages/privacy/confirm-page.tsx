import '../../subjects/contact/contact.css'
import { Form, useActionData } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { Facts } from '../../components/ui/ledger.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { longDate } from '../../format/dates.js'
import { PRIVACY_PATH } from '../../paths.js'
import type { ConfirmAnswer, ConfirmData } from './link.server.js'

export function ConfirmPage({ link, asked }: ConfirmData) {
  const answer = useActionData<ConfirmAnswer>()
  return (
    <div className="frame contact">
      <div>
        <h1>Confirmar un pedido</h1>
        {answer?.kind === 'done' ? (
          <Callout tone="success" title={`Confirmaste el pedido ${answer.code}`} live>
            Te respondemos por correo, a esta dirección.
          </Callout>
        ) : asked === null ? (
          <EmptyState title="Este enlace no sirve">
            <p>
              Venció, o no es el de un pedido. <TextLink to={PRIVACY_PATH}>Hacer otro pedido</TextLink>
            </p>
          </EmptyState>
        ) : (
          <>
            {answer?.kind === 'refused' && <Callout tone="error" title={answer.text} live />}
            <Asked {...asked} />
            <ConfirmForm link={link} />
          </>
        )}
      </div>
    </div>
  )
}

type Asked = NonNullable<ConfirmData['asked']>

function Asked({ code, kind, kindName, receivedAt, name, document, text }: Asked) {
  return (
    <>
      <p>Con tu dirección de correo se hizo este pedido. Leelo antes de confirmarlo.</p>
      <Facts
        facts={[
          ['Pedido', code],
          ['Qué se pide', kindName],
          ['Cuándo', longDate(receivedAt)],
          ['Nombre y apellido', name === '' ? '—' : name],
          ['Documento', document === '' ? '—' : document],
        ]}
      />
      {text !== '' && (
        <>
          <p>Qué se escribió:</p>
          <blockquote>
            {text.split('\n').map((line, at) => (line.trim() === '' ? null : <p key={at}>{line}</p>))}
          </blockquote>
        </>
      )}
      {kind === 'deletion' && (
        <Callout tone="warning" title="Se elimina tu cuenta">
          <p>
            Si lo confirmás, eliminamos tu cuenta, con tus datos personales, tu foto, tus favoritos y tu forma
            de ingresar, y los mensajes que nos mandaste desde esta dirección. No se puede deshacer.
          </p>
          <p>
            Quedan, hasta diez años y sin tu nombre ni tu dirección, los movimientos y comprobantes de la
            cuenta, salvo lo que una factura tiene que decir; y este pedido, dos años.
          </p>
        </Callout>
      )}
    </>
  )
}

function ConfirmForm({ link }: Pick<ConfirmData, 'link'>) {
  const isSending = useFormState() !== 'idle'
  return (
    <>
      <p>Si no lo hiciste vos, cerrá esta página: no se hace nada.</p>
      <Form method="post">
        <input type="hidden" name="enlace" value={link} />
        <Button type="submit" tone="main" pending={isSending}>
          Es mi pedido
        </Button>
      </Form>
    </>
  )
}
