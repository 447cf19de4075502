import './checkout.css'
import { PAYMENT_CANCELLED } from '@preciosa/contracts/payments'
import { type ReactNode, useEffect, useRef } from 'react'
import { Callout } from '../../components/ui/feedback.js'
import { TextLink } from '../../components/ui/text-link.js'
import { MY_DATA_PATH, PLAN_PATH } from '../../paths.js'
import { type Chosen, stepPath } from './checkout-address.rules.js'
import type { PaymentAnswer } from './payment-answer.js'

/** What became of the last press; errors of the card's fields are in the form. */
export function PaymentNotice({ answer, chosen }: { answer: PaymentAnswer | undefined; chosen: Chosen }) {
  switch (answer?.kind) {
    case undefined:
    case 'invalid':
    case 'link':
      return null
    case 'rejected':
      return (
        <Notice answer={answer} title={PAYMENT_CANCELLED}>
          <p>
            {answer.reason !== null && `${answer.reason} `}
            <b>No te cobramos nada</b> y tu plan no cambió.
          </p>
        </Notice>
      )
    case 'refused':
      return (
        <Notice answer={answer} title={answer.text}>
          <p>
            No te cobramos nada. <Way way={answer.way} chosen={chosen} />
          </p>
        </Notice>
      )
    case 'repriced':
      return (
        <Notice answer={answer} title="El precio cambió mientras escribías">
          <p>
            No te cobramos nada. Fijate en el resumen: {answer.summary.short} Si estás de acuerdo, volvé a
            presionar «{answer.summary.button}».
          </p>
        </Notice>
      )
    case 'unknown':
      return (
        <Notice answer={answer} title="No sabemos si el pago salió: se cortó la conexión">
          <p>Volvé a presionar el botón. Si ya salió, no te cobramos dos veces.</p>
        </Notice>
      )
  }
}

interface NoticeProps {
  answer: unknown
  title: string
  children: ReactNode
}

/** Takes the focus, because the form below it may be empty now. */
export function Notice({ answer, title, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [answer])
  return (
    <div ref={box} tabIndex={-1} className="checkout__notice">
      <Callout tone="error" title={title} live>
        {children}
      </Callout>
    </div>
  )
}

function Way({ way, chosen }: { way: Extract<PaymentAnswer, { kind: 'refused' }>['way']; chosen: Chosen }) {
  if (way === null) return null
  const [to, text] = {
    billing: [stepPath('facturacion', chosen), 'Completar la facturación'],
    profile: [MY_DATA_PATH, 'Completar mis datos'],
    plan: [PLAN_PATH, 'Ver mi plan'],
  }[way] as [string, string]
  return (
    <TextLink to={to} reloadDocument>
      {text}
    </TextLink>
  )
}
