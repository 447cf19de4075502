import './checkout.css'
import { PAYMENT_CANCELLED } from '@preciosa/contracts/payments'
import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CardForm } from '../../subjects/card/card-form.js'
import { CardProblems } from '../../subjects/card/card-inputs.js'
import { useCardForm } from '../../subjects/card/use-card-form.js'
import { ReachOperator } from '../../subjects/session/reach-operator.js'
import { ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { PLAN_PATH } from '../../paths.js'
import type { ChangeCardAnswer, ChangeCardData } from './change-card.server.js'
import { Notice } from './payment-notice.js'

/** The card with which a plan is charged. */
export function ChangeCardPage(data: ChangeCardData) {
  switch (data.kind) {
    case 'off':
      return (
        <Closed title="Por ahora no se puede cambiar la tarjeta desde el sitio">
          <ReachOperator />
        </Closed>
      )
    case 'none':
      return (
        <Closed title="No tenés un plan que se cobre con tarjeta">
          <p>Cuando compres uno, acá vas a poder cambiar la tarjeta con la que se cobra.</p>
        </Closed>
      )
    case 'open':
      return <ChangeCardForm {...data} />
  }
}

function ChangeCardForm({
  payments,
  attempt,
  plan,
  card,
  rejected,
  holder,
}: Extract<ChangeCardData, { kind: 'open' }>) {
  const answer = useActionData<ChangeCardAnswer>()
  const form = useCardForm({
    id: 'tarjeta',
    payments,
    attempt: answer?.attempt ?? attempt,
    answer,
    errors: answer?.kind === 'invalid' ? answer.errors : undefined,
    isRepeat: false,
    state: useFormState(),
  })
  return (
    <div className="frame checkout">
      <div className="checkout__main">
        <CardProblems card={form.card} />
        <ChangeNotice answer={answer} />
        <h1>¿Con qué tarjeta seguimos cobrando tu plan?</h1>
        {rejected !== null && (
          <Callout tone="warning" title="El último cobro fue rechazado">
            <p>{rejected}</p>
          </Callout>
        )}
        <p>
          {card === null ? (
            <>
              Los próximos cobros de <b>{plan}</b> van a ir a la tarjeta que escribas.
            </>
          ) : (
            <>
              Hoy <b>{plan}</b> se cobra de tu {card}.
            </>
          )}
        </p>
        <CardForm use={form} submit="Cambiar la tarjeta" initial={{ holder, dni: '' }} />
        <p className="only-without-scripts">
          Para cambiar la tarjeta hay que activar JavaScript en el navegador: se escribe en un formulario de
          Mercado Pago. Si no podés, hacelo desde otro dispositivo.
        </p>
      </div>
    </div>
  )
}

function ChangeNotice({ answer }: { answer: ChangeCardAnswer | undefined }) {
  switch (answer?.kind) {
    case undefined:
    case 'invalid':
      return null
    case 'rejected':
      return (
        <Notice answer={answer} title={PAYMENT_CANCELLED}>
          <p>{answer.reason} Tu plan sigue con la tarjeta de antes.</p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice answer={answer} title={answer.text}>
          <p>Tu plan sigue con la tarjeta de antes.</p>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice answer={answer} title="No sabemos si la tarjeta cambió: se cortó la conexión">
          <p>
            Fijate en{' '}
            <TextLink to={PLAN_PATH} reloadDocument>
              Mi plan
            </TextLink>{' '}
            antes de probar de nuevo.
          </p>
        </Notice>
      )
  }
}

function Closed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="frame checkout">
      <div className="checkout__main">
        <h1>{title}</h1>
        {children}
        <ButtonRow>
          <ButtonLink to={PLAN_PATH} reloadDocument>
            Ver mi plan
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  )
}
