import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { Icon } from '../../components/ui/icons.js'
import { SHOW_PRICES } from '@preciosa/contracts'
import { refusalText } from '../../subjects/look/look-texts.js'
import type { ComparisonData } from './comparison-data.js'
import { offerNote, paidText } from './offer.rules.js'
import type { Payment } from './use-payment.js'

interface OfferProps {
  data: ComparisonData
  payment: Payment
}

/** One button for all unpaid prices, with the cost first. */
export function Offer({ data: { payment: offer, vehicles }, payment }: OfferProps) {
  const { Form, fields, ask, busy } = payment
  if (offer.due.length === 0) return null
  return (
    <Form method="post" onSubmit={ask} className="row cmp__offer">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="main" pending={busy}>
        <Icon name="key" /> {SHOW_PRICES}
      </Button>
      <p className="soft small">{offerNote(offer.due.length, vehicles.length, offer.credits)}</p>
    </Form>
  )
}

export function PaymentStatus({ payment: { refusal, paid, busy } }: Pick<OfferProps, 'payment'>) {
  return (
    <div role="status">
      {refusal !== null ? (
        <Callout tone={refusal === 'failed' ? 'error' : 'warning'} title={refusalText(refusal)} />
      ) : (
        <>
          {paid !== null && <Callout tone="success" title={paidText(paid)} />}
          {busy && <p className="soft small">Buscando los precios…</p>}
        </>
      )}
    </div>
  )
}
