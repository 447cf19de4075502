import '../../subjects/contact/contact.css'
import { Form, useActionData } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { PRIVACY_PATH } from '../../paths.js'
import type { ConfirmAnswer, LinkData } from './link.server.js'

export function ConfirmPage({ link }: LinkData) {
  const answer = useActionData<ConfirmAnswer>()
  const isSending = useFormState() !== 'idle'
  return (
    <div className="frame contact">
      <div>
        <h1>Confirmar un pedido</h1>
        {answer?.kind === 'done' ? (
          <Callout tone="success" title={`Confirmaste el pedido ${answer.code}`} live>
            Te respondemos por correo, a esta dirección.
          </Callout>
        ) : (
          <>
            {answer?.kind === 'refused' && <Callout tone="error" title={answer.text} live />}
            <p>
              Se pidió algo sobre los datos de tu dirección de correo. Si fuiste vos, confirmalo; si no, cerrá
              esta página: no se hace nada.
            </p>
            <Form method="post">
              <input type="hidden" name="enlace" value={link} />
              <Button type="submit" tone="main" pending={isSending}>
                Es mi pedido
              </Button>
            </Form>
            <p>
              ¿El enlace no anda? <TextLink to={PRIVACY_PATH}>Hacé el pedido de nuevo</TextLink>
            </p>
          </>
        )}
      </div>
    </div>
  )
}
