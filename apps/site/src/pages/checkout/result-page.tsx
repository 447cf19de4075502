import './checkout.css'
import { PAYMENT_CANCELLED, PAYMENT_PENDING } from '@preciosa/contracts/payments'
import { Link } from '@remix-run/react'
import { useEffect, useId, useState } from 'react'
import { lastVehicle } from '../../browser/session-storage.js'
import { Button, ButtonLink, ButtonRow } from '../../components/ui/button.js'
import { Facts } from '../../components/ui/ledger.js'
import { Price } from '../../components/ui/price.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { checkoutPath, ONBOARDING_PATH, PLAN_PATH, receiptPath } from '../../paths.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { stepPath } from './checkout-address.rules.js'
import type { ResultData } from './result-data.js'
import { slugOf } from '../../subjects/profile/steps.rules.js'
import { StepFrame } from './step-frame.js'
import { CountPlate, Line } from './summary-box.js'
import { usePolling } from './use-polling.js'
import { SEE_SOUGHT_PRICE, waysOn } from './ways-on.rules.js'

type Result<Kind> = Extract<ResultData, { kind: Kind }>

/** The page of a payment at any time. */
export function ResultPage(result: ResultData) {
  switch (result.kind) {
    case 'pending':
      return <Pending {...result} />
    case 'cancelled':
      return result.payment === null ? <NotStanding /> : <Cancelled {...result} payment={result.payment} />
    case 'refunded':
      return <Refunded {...result} />
    case 'paid':
      return <PaidResult {...result} />
  }
}

function Pending({ chosen, paymentId, payment, email, hasChallenge }: Result<'pending'>) {
  const asked = usePolling(paymentId)
  return (
    <StepFrame step="resultado">
      <h1>Estamos esperando al banco</h1>
      <p className="lead">{PAYMENT_PENDING}</p>
      <div className="checkout__wait only-with-scripts" aria-hidden="true">
        <i />
      </div>
      <Facts
        facts={[
          ...(payment === null
            ? []
            : ([
                ['Pago', `${payment.amount.text}, ${payment.name}`],
                ['Enviado', payment.at],
              ] satisfies [string, string][])),
          ...(asked === null
            ? []
            : ([['Última consulta', `${asked}, cada 5 segundos`]] satisfies [string, string][])),
        ]}
      />
      <NetPrice of={payment?.amount ?? null} />
      <p>
        Casi siempre tarda menos de un minuto. Podés cerrar la página: te escribimos a <b>{email}</b> cuando
        haya respuesta, y no vas a pagar dos veces.
      </p>
      <ButtonRow>
        {hasChallenge && (
          <ButtonLink to={stepPath('autorizacion', chosen, paymentId)} reloadDocument tone="main">
            Volver a la página del banco
          </ButtonLink>
        )}
        <ButtonLink to={stepPath('resultado', chosen, paymentId)} reloadDocument>
          Consultar ahora
        </ButtonLink>
        <ButtonLink to={PLAN_PATH} reloadDocument tone="quiet">
          Ir a mi plan
        </ButtonLink>
      </ButtonRow>
    </StepFrame>
  )
}

/** Of an old payment the list says nothing, and its status doesn't tell a refund from a rejection. */
function NotStanding() {
  return (
    <StepFrame step="resultado">
      <h1>Este pago no está acreditado</h1>
      <p>Fue rechazado, o se acreditó y después se devolvió. En tu plan está la lista de tus pagos.</p>
      <ToOwnPlan />
    </StepFrame>
  )
}

function Refunded({ payment }: Result<'refunded'>) {
  return (
    <StepFrame step="resultado">
      <h1>Este pago fue devuelto</h1>
      <p>
        {payment !== null && `Era un pago de ${payment.amount.text} por ${payment.name}. `}
        La devolución aparece en el resumen de tu tarjeta, según tu banco.
      </p>
      <ToOwnPlan />
    </StepFrame>
  )
}

function ToOwnPlan() {
  return (
    <ButtonRow>
      <ButtonLink to={PLAN_PATH} reloadDocument>
        Ver mi plan
      </ButtonLink>
    </ButtonRow>
  )
}

function Cancelled({
  chosen,
  payment,
}: Result<'cancelled'> & { payment: NonNullable<ResultData['payment']> }) {
  return (
    <StepFrame step="resultado">
      <h1>{PAYMENT_CANCELLED}</h1>
      <p>
        Era un pago de {payment.amount.text} por {payment.name}. <b>No te cobramos nada</b>.
      </p>
      <ButtonRow>
        {chosen !== null && (
          <ButtonLink to={checkoutPath(chosen)} reloadDocument tone="main">
            Probar con otra tarjeta
          </ButtonLink>
        )}
        <ButtonLink to={PLAN_PATH} reloadDocument>
          Ver mi plan
        </ButtonLink>
      </ButtonRow>
    </StepFrame>
  )
}

function PaidResult({
  paymentId,
  payment,
  title,
  plate,
  text,
  next,
  hasReceipt,
  invoices,
  ...onward
}: Result<'paid'>) {
  const vehicle = useHydrated() ? lastVehicle() : null
  return (
    <StepFrame
      step="resultado"
      aside={
        <aside className="stack gap-12 checkout-ticket" aria-label="Comprobante">
          <dl className="dotted">
            {payment !== null && (
              <>
                <Line label="Fecha">{payment.at}</Line>
                <Line label={payment.name} className="dotted__total">
                  <Price text={payment.amount.text} />
                  <NetPrice of={payment.amount} />
                </Line>
              </>
            )}
            {next !== null && (
              <Line label={next.label} className="dotted__next">
                {next.amount.text}
                <NetPrice of={next.amount} />
              </Line>
            )}
          </dl>
          {hasReceipt ? (
            <p className="small">
              <Link to={receiptPath(paymentId)} reloadDocument className="lnk">
                Bajar el comprobante (PDF)
              </Link>
            </p>
          ) : (
            <p className="small soft">El comprobante te llega por correo con cada cobro.</p>
          )}
          {invoices.map(({ id, text, file }) =>
            file === null ? (
              <p key={id} className="small soft">
                {text}.
              </p>
            ) : (
              <p key={id} className="small">
                <Link to={file.to} reloadDocument className="lnk">
                  {text} {file.number} (PDF)
                </Link>
              </p>
            ),
          )}
        </aside>
      }
    >
      <h1>{title}</h1>
      <div className="row gap-16">
        {plate > 0 && <CountPlate count={plate} word={plate === 1 ? 'consulta' : 'consultas'} size="lg" />}
        <p className="lead">
          {text}
          {vehicle !== null && ` Estabas mirando ${vehicle.name}.`}
        </p>
      </div>
      <Onward {...onward} seen={vehicle?.path ?? null} />
    </StepFrame>
  )
}

interface OnwardProps extends Pick<Result<'paid'>, 'isInWizard' | 'sheet' | 'hasGrid'> {
  /** The sheet that was looked at last in this tab. */
  seen: string | null
}

function Onward({ isInWizard, sheet, hasGrid, seen }: OnwardProps) {
  if (isInWizard) return sheet === null ? <ToWizard /> : <ToSoughtPrice />
  const ways = waysOn({ sheet: sheet ?? seen, hasGrid })
  const [next = { label: 'Buscar un precio', to: '/' }, ...others] = ways
  return (
    <>
      <ButtonRow>
        <ButtonLink to={next.to} reloadDocument tone="main" size="big">
          {next.label}
        </ButtonLink>
        {others.map(({ label, to }) => (
          <ButtonLink key={to} to={to} reloadDocument>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink to={PLAN_PATH} reloadDocument tone={others.length === 0 ? 'plain' : 'quiet'}>
          Ver mi plan
        </ButtonLink>
      </ButtonRow>
      <GoOn to={ways[0]?.to ?? PLAN_PATH} />
    </>
  )
}

function ToWizard() {
  return (
    <>
      <ButtonRow>
        <ButtonLink to={ONBOARDING_PATH} reloadDocument tone="main" size="big">
          Continuar
        </ButtonLink>
      </ButtonRow>
      <GoOn to={ONBOARDING_PATH} />
    </>
  )
}

/** Answers the wizard's welcome, which has nothing more to ask, and so leads back to the sheet. */
function ToSoughtPrice() {
  const id = useId()
  return (
    <>
      <ButtonRow>
        <form method="post" action={ONBOARDING_PATH} id={id}>
          <input type="hidden" name="paso" value={slugOf('welcome')} />
          <Button type="submit" tone="main" size="big">
            {SEE_SOUGHT_PRICE}
          </Button>
        </form>
        <ButtonLink to={ONBOARDING_PATH} reloadDocument>
          Seguir con mi perfil
        </ButtonLink>
      </ButtonRow>
      <GoOn form={id} />
    </>
  )
}

/** Milliseconds until a paid page reloads. */
const RELOAD_AFTER = 3000

/** Goes on to a page with the new plan and credits, unless the buyer wants to stay. */
function GoOn({ to, form }: { to: string; form?: undefined } | { to?: undefined; form: string }) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (stays) return undefined
    const go = () => {
      if (to !== undefined) location.replace(to)
      else document.querySelector<HTMLFormElement>(`#${CSS.escape(form)}`)?.requestSubmit()
    }
    const timer = setTimeout(go, RELOAD_AFTER)
    return () => clearTimeout(timer)
  }, [stays, to, form])
  return (
    <p role="status" className="only-with-scripts small soft">
      {stays ? (
        'Te quedás en esta página.'
      ) : (
        <>
          En unos segundos seguimos.{' '}
          <Button tone="quiet" onClick={() => setStays(true)}>
            Quedarme acá
          </Button>
        </>
      )}
    </p>
  )
}
