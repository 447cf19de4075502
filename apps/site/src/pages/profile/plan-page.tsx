import '../../subjects/plans/plan.css'
import { Form, useLocation, useNavigate } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ContactLink } from '../../components/contact-link.js'
import { Button, ButtonLink } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { Facts } from '../../components/ui/ledger.js'
import { Price } from '../../components/ui/price.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import { CARD_PATH } from '../../paths.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import type { Pause } from '../../subjects/plans/pause.rules.js'
import { useOperator } from '../../subjects/session/use-reader.js'
import { CreditsByLot } from './credits-by-lot.js'
import { LeaveDialog } from './leave-dialog.js'
import type { Upgrade } from './own-plan.rules.js'
import { OwnPayments } from './own-payments.js'
import { PacksDialog } from './packs-dialog.js'
import type { PlanPageData } from './plan.server.js'
import { LEAVE_PATH, planDialogOf, withoutPlanDialog } from './plan-dialog-address.js'
import { PlanCharge } from './plan-charge.js'

export function PlanPage(data: PlanPageData) {
  const { name, state, stateText, isFleet, leave, credits, packs, payments, elsewhere, upgrade } = data
  const shownState = data.pause?.isInHand === true ? 'pending' : state
  return (
    <section aria-labelledby="plan" className="stack gap-24 plan">
      <h1 id="plan">Mi plan</h1>
      <Dialogs {...data} />
      <div className="stack gap-32 gap-x-72 plan__columns">
        <div className="stack stack--top gap-32">
          <section aria-labelledby="plan-nombre" className="plan__block">
            <div className="row row--baseline row--apart gap-4 gap-x-12 plan__name">
              <h2 id="plan-nombre">{name}</h2>
              <p className={`plan__state plan__state--${shownState}`}>{stateText}</p>
            </div>
            <Standing {...data} />
          </section>
          {credits !== null && <CreditsByLot {...credits} state={state} sells={packs?.barrier === null} />}
          <OwnPayments {...payments} />
        </div>
        <div className="stack stack--top gap-32">
          <PlanCharge {...data} />
          {upgrade !== null && <UpgradeCard {...upgrade} />}
          {!isFleet && <GroupCard />}
          {!isFleet && <OtherPlans {...data} />}
          {leave !== null && <Leave {...data} />}
          {elsewhere.length > 0 && (
            <section aria-labelledby="otros-planes" className="stack gap-12 plan__elsewhere">
              <h2 id="otros-planes">Con otros planes</h2>
              <Facts facts={elsewhere.map(({ name: perk, gives }) => [perk, gives])} />
            </section>
          )}
        </div>
      </div>
    </section>
  )
}

function Dialogs({ leave, packs, offers, plansPath }: PlanPageData) {
  const location = useLocation()
  const navigate = useNavigate()
  const close = () => navigate(withoutPlanDialog(location), { replace: true, preventScrollReset: true })
  const dialog = planDialogOf(location.search)
  if (dialog === 'packs')
    return <PacksDialog packs={packs} offers={offers} plansPath={plansPath} onClose={close} />
  return dialog === 'leave' && leave !== null ? <LeaveDialog question={leave} onClose={close} /> : null
}

function Standing(data: PlanPageData) {
  const {
    name,
    terms,
    leavesOn,
    pause,
    pending,
    chosen,
    isFleet,
    next,
    nextPrice,
    priceChange,
    changedPrice,
    cannotStay,
  } = data
  const { mayChangeCard } = data
  return (
    <>
      {pause !== null && <Paused {...pause} mayChangeCard={mayChangeCard} />}
      {terms !== '' && <p className="soft">{terms}</p>}
      {isFleet && <p>Lo paga tu empresa. Para cambios, hablá con quien administra el grupo.</p>}
      {leavesOn !== null && (
        <>
          <p>
            {`Termina el ${leavesOn}. `}
            {next ?? 'No hay próximo cobro.'}
            {next !== null &&
              cannotStay === null &&
              ` Si te quedás con ${name}, el otro no empieza y no se cobra.`}
          </p>
          <NetPrice of={nextPrice} />
          {cannotStay === null ? <Stay>Me quedo con el plan</Stay> : <p>{cannotStay}</p>}
        </>
      )}
      {leavesOn === null && next !== null && (
        <Callout title="Cambio de plan">
          <p>
            {next}
            {cannotStay === null && ` Si te quedás con ${name}, el otro no empieza y no se cobra.`}
          </p>
          <NetPrice of={nextPrice} />
          {cannotStay === null ? <Stay>Me quedo con {name}</Stay> : <p>{cannotStay}</p>}
        </Callout>
      )}
      {priceChange !== null && (
        <Callout title="Cambia el precio">
          <p>{priceChange}</p>
          <NetPrice of={changedPrice} />
        </Callout>
      )}
      {pending !== null && (
        <Callout title="Esperando el pago">
          <p>
            Todavía no tenemos la respuesta del banco.{' '}
            <a href={pending} className="lnk">
              Ver cómo está
            </a>
          </p>
        </Callout>
      )}
      {chosen !== null && pending === null && (
        <Callout title={`Elegiste ${chosen.name}`}>
          <p>
            Todavía no lo compraste: hasta entonces seguís con {name}.{' '}
            <TextLink to={chosen.to} reloadDocument>
              Seguir con la compra
            </TextLink>
          </p>
        </Callout>
      )}
    </>
  )
}

function Paused({
  title,
  text,
  amount,
  asksForCard,
  isInHand,
  mayChangeCard,
}: Pause & Pick<PlanPageData, 'mayChangeCard'>) {
  const { whatsapp } = useOperator()
  return (
    <Callout tone={isInHand ? 'info' : 'error'} title={title}>
      <p>{text}</p>
      <NetPrice of={amount} />
      <p className="row gap-12 gap-x-24 plan__buttons--in-callout">
        {mayChangeCard && asksForCard && (
          <ButtonLink tone={isInHand ? 'plain' : 'main'} to={CARD_PATH} reloadDocument>
            Cambiar la tarjeta
          </ButtonLink>
        )}
        {whatsapp !== null && (
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="btn">
            Contactanos por WhatsApp
          </a>
        )}
      </p>
    </Callout>
  )
}

function Stay({ children }: { children: ReactNode }) {
  const { onSubmit, isSending } = useSending(useFormState({ intent: 'quedarse' }))
  return (
    <Form method="post" onSubmit={onSubmit} aria-busy={isSending}>
      <Button type="submit" name="intent" value="quedarse" pending={isSending}>
        {children}
      </Button>
    </Form>
  )
}

function UpgradeCard({ name, queries, price, rhythm, about, each, today, difference, to }: Upgrade) {
  return (
    <section aria-labelledby="subir" className="stack gap-12 plan__upgrade">
      <div className="row gap-16">
        <QueryPlate queries={queries} word="por mes" isChosen={false} />
        <div>
          <h2 id="subir">{name}</h2>
          <p>
            <Price text={price.text} /> <span className="soft">{rhythm}</span>
            <NetPrice of={price} />
          </p>
        </div>
      </div>
      <p>
        {about} {each}
      </p>
      <p className="soft small">
        {today}
        <NetPrice of={difference} />
      </p>
      <p>
        <ButtonLink tone="main" to={to} reloadDocument>
          Pasar a {name}
        </ButtonLink>
      </p>
    </section>
  )
}

/** Agreed on with the operator. */
function GroupCard() {
  return (
    <section aria-labelledby="grupal" className="stack gap-12 plan__upgrade">
      <h2 id="grupal">InfoPro Grupal</h2>
      <p>Para empresas: una cuenta por persona, acordada con nosotros.</p>
      <p>
        <ContactLink kind="companies" className="btn">
          Consultar por InfoPro Grupal
        </ContactLink>
      </p>
    </section>
  )
}

function OtherPlans({ canSubscribe, plansPath, state, yearly, upgrade }: PlanPageData) {
  return (
    <section aria-labelledby="planes" className="plan__block">
      <h2 id="planes">Planes</h2>
      <p>
        {canSubscribe && state !== 'leaving' && upgrade === null ? (
          <ButtonLink tone="main" to={plansPath}>
            Ver los planes
          </ButtonLink>
        ) : (
          <TextLink to={plansPath}>Ver los planes</TextLink>
        )}
      </p>
      {yearly !== null && (
        <p>
          <TextLink to={yearly.to} reloadDocument>
            Pagar {yearly.name} por año, {yearly.price.text}
          </TextLink>
          <NetPrice of={yearly.price} />
        </p>
      )}
      <p>
        <ContactLink className="lnk">Consultar por mi plan</ContactLink>
      </p>
    </section>
  )
}

function Leave({ name, leave }: PlanPageData) {
  return (
    <section aria-labelledby="dejar-el-plan" className="plan__block">
      <h2 id="dejar-el-plan">Dejar el plan</h2>
      <p className="soft">
        {leave?.end === null || leave?.end === undefined
          ? 'Pasás a Free: conservás tu cuenta y tus comprobantes.'
          : `Seguís con ${name} hasta el ${leave.end}. Después pasás a Free: conservás tu cuenta y tus comprobantes.`}
      </p>
      <p>
        <TextLink to={LEAVE_PATH} preventScrollReset>
          Solicitar la baja
        </TextLink>
      </p>
    </section>
  )
}
