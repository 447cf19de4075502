import './checkout.css'
import { Form, useActionData } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { CardForm } from '../../subjects/card/card-form.js'
import { CardProblems } from '../../subjects/card/card-inputs.js'
import { useCardForm } from '../../subjects/card/use-card-form.js'
import { ReachOperator } from '../../subjects/session/reach-operator.js'
import { Button } from '../../components/ui/button.js'
import { useFormState } from '../../forms/use-form-state.js'
import { stepPath } from './checkout-address.rules.js'
import { MeasuringChoice } from './measuring-choice.js'
import type { Measuring } from './measuring.server.js'
import type { PaymentAnswer, PaymentData } from './payment-answer.js'
import { PaymentNotice } from './payment-notice.js'
import { PaymentsOff, PaymentRefused } from './payment-closed.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { Back, StepFrame } from './step-frame.js'
import type { Summary } from './summary.rules.js'
import { TextLink } from '../../components/ui/text-link.js'

type Props<Kind> = Extract<PaymentData, { kind: Kind }> & { measuring: Measuring }

export function PaymentPage(data: PaymentData & { measuring: Measuring }) {
  switch (data.kind) {
    case 'off':
      return <PaymentsOff />
    case 'refused':
      return <PaymentRefused {...data} />
    case 'open':
      return <OpenPayment {...data} />
  }
}

function OpenPayment(data: Props<'open'>) {
  const { chosen, payments, receipt, initial, hasLink, measuring } = data
  const answer = useActionData<PaymentAnswer>()
  const [price, setPrice] = useState<{ summary: Summary; shown: string }>(data)
  if (answer?.kind === 'repriced' && answer.shown !== price.shown) setPrice(answer)
  const { summary, shown } = price
  const key = answer?.key ?? data.attempt
  const isRejected = answer?.kind === 'rejected'
  const isRepeat = answer?.kind === 'unknown'
  const form = useCardForm({
    id: 'tarjeta',
    payments,
    attempt: key,
    answer,
    errors: answer?.kind === 'invalid' ? answer.errors : undefined,
    isRepeat,
    state: useFormState(),
  })
  useReloadWhenRestored()
  if (answer?.kind === 'link') return <OnTheirPage summary={summary} url={answer.url} />
  return (
    <StepFrame step="pago" summary={summary}>
      <Back to={stepPath('facturacion', chosen)}>Volver a facturación</Back>
      <CardProblems card={form.card} />
      <PaymentNotice answer={answer} chosen={chosen} />
      <h1>{isRejected ? '¿Con qué otra tarjeta pagás?' : '¿Con qué tarjeta pagás?'}</h1>
      {isRejected && (
        <p className="soft">
          Dejamos tu nombre y tu DNI. Los datos de la tarjeta hay que escribirlos de nuevo.
        </p>
      )}
      <p className="checkout__receipt">
        <span className="soft">Comprobante a nombre de</span> <b>{receipt.name}</b>, {receipt.document}{' '}
        <TextLink to={stepPath('facturacion', chosen)} reloadDocument>
          Cambiar
        </TextLink>
      </p>
      <CardForm use={form} submit={summary.button} note={<ShortSummary {...summary} />} initial={initial}>
        <Hidden name="key" value={key} />
        <Hidden name="shownPrice" value={shown} />
        {isRepeat && <Hidden name="repetido" value="1" />}
      </CardForm>
      {isRejected && hasLink && <LinkForm payKey={key} quiet label="Pagar con dinero en Mercado Pago" />}
      <WithoutScripts payKey={key} hasLink={hasLink} />
      {measuring !== null && <MeasuringChoice agreed={measuring} chosen={chosen} />}
    </StepFrame>
  )
}

function ShortSummary({ short, today, next }: Summary) {
  return (
    <>
      {short}
      <NetPrice of={today.net === null ? next.amount : today} />
    </>
  )
}

/** Browsers restore what a form held before a reload; a key must not come back. */
function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} autoComplete="off" readOnly />
}

/** The page that Back shows again has a used key. */
function useReloadWhenRestored(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
}

/** Without scripts the link is pressed. */
function OnTheirPage({ summary, url }: { summary: Summary; url: string }) {
  useEffect(() => location.assign(url), [url])
  return (
    <StepFrame step="pago" summary={summary}>
      <h1>Seguí en Mercado Pago</h1>
      <p>Ahí elegís con qué pagar y confirmás la suscripción. Después volvés acá.</p>
      <p>
        <a href={url} className="btn btn--main btn--big">
          Ir a Mercado Pago
        </a>
      </p>
    </StepFrame>
  )
}

/** Asks for a page of Mercado Pago, where one pays without our scripts. */
function LinkForm({ payKey, label, quiet = false }: { payKey: string; label: string; quiet?: boolean }) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="link" />
      <Hidden name="key" value={payKey} />
      <Button type="submit" tone={quiet ? 'quiet' : 'main'} size={quiet ? 'normal' : 'big'}>
        {label}
      </Button>
    </Form>
  )
}

function WithoutScripts({ payKey, hasLink }: { payKey: string; hasLink: boolean }) {
  return (
    <div className="only-without-scripts stack stack--start gap-12">
      {hasLink ? (
        <>
          <p>
            Sin JavaScript no podemos mostrar el formulario de la tarjeta. Podés suscribirte en la página de
            Mercado Pago y después volver acá.
          </p>
          <LinkForm payKey={payKey} label="Seguir en Mercado Pago" />
        </>
      ) : (
        <>
          <p>
            Para pagar un pack hay que activar JavaScript en el navegador: la tarjeta se escribe en un
            formulario de Mercado Pago. Si no podés, hacelo desde otro dispositivo.
          </p>
          <ReachOperator asWell />
        </>
      )}
    </div>
  )
}
