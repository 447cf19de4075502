import { ReachOperator } from '../../subjects/session/reach-operator.js'
import { ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { CARD_PATH, paymentResultPath, PLAN_PATH } from '../../paths.js'
import { StepFrame } from './step-frame.js'
import type { Summary } from './summary.rules.js'

/** Without the operator's keys of Mercado Pago. */
export function PaymentsOff() {
  return (
    <StepFrame step="pago">
      <h1>Por ahora no se puede pagar desde el sitio</h1>
      <p>No te cobramos nada.</p>
      <ReachOperator />
      <ButtonRow>
        <ButtonLink to={PLAN_PATH} reloadDocument>
          Ver mi plan
        </ButtonLink>
      </ButtonRow>
    </StepFrame>
  )
}

interface PaymentRefusedProps {
  summary: Summary
  text: string
  code: string
  pending: string | null
}

export function PaymentRefused({ summary, text, code, pending }: PaymentRefusedProps) {
  return (
    <StepFrame step="pago" summary={summary}>
      <h1>Ahora no podés comprarlo</h1>
      <Callout tone="warning" title={text} />
      <ButtonRow>
        {pending !== null && (
          <ButtonLink to={paymentResultPath(pending)} reloadDocument tone="main">
            Ver el pago en camino
          </ButtonLink>
        )}
        {code === 'credits-paused' && (
          <ButtonLink to={CARD_PATH} reloadDocument tone="main">
            Cambiar la tarjeta
          </ButtonLink>
        )}
        <ButtonLink to={PLAN_PATH} reloadDocument>
          Ver mi plan
        </ButtonLink>
      </ButtonRow>
    </StepFrame>
  )
}
