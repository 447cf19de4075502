import './content.css'
import type { UserType } from '@preciosa/contracts'
import { Link, useLocation } from '@remix-run/react'
import { ContactLink } from '../../components/contact-link.js'
import { KindSwitch } from '../../components/kind-switch.js'
import { Callout } from '../../components/ui/feedback.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { TextLink } from '../../components/ui/text-link.js'
import type { PackLine } from '../../subjects/plans/packs.rules.js'
import { CARD_PATH, paymentResultPath, plansPath } from '../../paths.js'
import { kindOf } from '../../format/vehicle-kind.js'
import { InfogridPart } from './infogrid-part.js'
import { PackOffer } from './pack-offer.js'
import { PlanFeatures } from './plan-features.js'
import type { FeatureGroup } from './plan-features.rules.js'
import {
  type Buyer,
  mainCode,
  planButton,
  type PlanLine,
  planNote,
  type Recommended,
  shownOffer,
} from '../../subjects/plans/plan-lines.rules.js'
import { PlanRow } from './plan-row.js'

export interface PlansView {
  audience: UserType
  lines: PlanLine[]
  isYearly: boolean
  recommended: Recommended | null
  features: FeatureGroup[]
  /** Columns of the example; null where no plan has InfoGrid. */
  gridYears: number[] | null
  /** Null for professionals, whose plans have both types. */
  vehicleType: 'cars' | 'motorcycles' | null
  /** Null while they can't be read. */
  packs: PackLine[] | null
  /** Null of a visitor; undefined if unknown. */
  buyer: Buyer | null | undefined
  /** Of an order that waits for an answer. */
  pendingPaymentId: string | null
}

/** Plans and packs on sale. */
export function PlanList({ plans }: { plans: PlansView | null }) {
  if (plans === null)
    return (
      <Callout
        tone="warning"
        title="No pudimos traer los precios de los planes. El resto de la página está."
      />
    )
  const { lines, audience, isYearly, features, packs, buyer, pendingPaymentId } = plans
  const { recommended, gridYears } = plans
  const main = mainCode(
    lines.map((line) => {
      const offer = shownOffer(line, isYearly)?.offer
      const button =
        offer === undefined ? 'none' : planButton(offer, { code: line.code, audience }, buyer ?? null)
      return { code: line.code, button }
    }),
    recommended,
  )
  return (
    <>
      {gridYears !== null && <InfogridPart years={gridYears} />}
      <section className="written__part" aria-labelledby="lista-de-precios">
        <div className="row row--end row--apart gap-12">
          <div>
            <h2 id="lista-de-precios">Lista de precios</h2>
            <p className="small soft">
              {audience === 'individual' ? 'Para particulares.' : 'Para profesionales.'} En pesos, IVA
              incluido.
            </p>
          </div>
          <Switches {...plans} />
        </div>
        {pendingPaymentId !== null && (
          <Callout title="Tenés un pago en camino">
            <p>
              <a href={paymentResultPath(pendingPaymentId)} className="lnk">
                Ver cómo está
              </a>
            </p>
          </Callout>
        )}
        {buyer === undefined && (
          <Callout tone="warning" title="Ahora no podemos leer tu plan. Probá de nuevo en unos minutos." />
        )}
        <Note buyer={buyer ?? null} audience={audience} />
        <ul className="plans">
          {lines.map((line) => (
            <PlanRow
              key={line.name}
              line={line}
              audience={audience}
              wantsYearly={isYearly}
              buyer={buyer}
              isMain={line.code === main}
              advice={line.code === recommended?.code ? recommended.reason : null}
            />
          ))}
          {audience === 'professional' && <Group isOwn={buyer?.code === 'professionalFleet'} />}
        </ul>
        <Terms {...plans} />
      </section>
      <PlanFeatures
        lines={lines}
        groups={features}
        own={buyer?.code ?? null}
        isFolded={audience === 'professional'}
      />
      {packs !== null && packs.length > 0 && <PackOffer packs={packs} lines={lines} />}
    </>
  )
}

function Note({ buyer, audience }: { buyer: Buyer | null; audience: UserType }) {
  const name = buyer?.name ?? 'tu plan'
  switch (planNote(buyer, audience)) {
    case null:
      return null
    case 'other-type':
      return (
        <p>
          {audience === 'individual'
            ? 'Estos planes son para cuentas de particulares, y la tuya es de profesional. '
            : 'Estos planes son para cuentas de profesionales, y la tuya es de particular. '}
          <TextLink to={plansPath(buyer?.type ?? null)}>Ver los planes de tu cuenta</TextLink>
        </p>
      )
    case 'paused':
      return (
        <p>
          {name} está en pausa: primero arreglá el pago.{' '}
          <TextLink to={CARD_PATH} reloadDocument>
            Cambiar la tarjeta
          </TextLink>
        </p>
      )
    case 'goes-on':
      return (
        <p>
          Tenés {name}. Antes de confirmar un cambio te decimos qué pagás hoy, qué después y desde cuándo.
        </p>
      )
  }
}

function Group({ isOwn }: { isOwn: boolean }) {
  return (
    <li className="plans__row">
      <QueryPlate queries="+" word="equipos" isChosen={isOwn} />
      <div className="stack gap-4 plans__about">
        <h3 className="plans__name">InfoPro Grupal</h3>
        <p className="soft">Una cuenta por persona, acordada con nosotros.</p>
      </div>
      <div className="plans__do">
        {isOwn ? (
          <p className="plans__own">PLAN ACTUAL</p>
        ) : (
          <ContactLink kind="companies" className="btn">
            Consultar por InfoPro Grupal
          </ContactLink>
        )}
      </div>
    </li>
  )
}

function Terms({ isYearly, audience }: PlansView) {
  return (
    <p className="small soft plans__terms">
      {isYearly ? 'Se cobra una vez por año.' : 'Se cobra cada mes, el mismo día en que empezaste.'} Lo das de
      baja desde tu perfil y lo usás hasta el último día pago.{' '}
      {audience === 'individual' ? (
        <>
          ¿Vivís de esto?{' '}
          <TextLink to={plansPath('professional')}>Mirá los planes para profesionales</TextLink>.
        </>
      ) : (
        <>
          ¿Es para vos solo?{' '}
          <TextLink to={plansPath('individual')}>Mirá los planes para particulares</TextLink>.
        </>
      )}
    </p>
  )
}

function Switches({ vehicleType, isYearly }: PlansView) {
  const { pathname } = useLocation()
  const at = (type: PlansView['vehicleType'], yearly: boolean) => {
    const query = new URLSearchParams({
      ...(type === null ? {} : { tipo: kindOf(type).word }),
      ...(yearly ? { pago: 'anual' } : {}),
    })
    return query.size === 0 ? pathname : `${pathname}?${query.toString()}`
  }
  return (
    <div className="row row--end row--apart gap-12">
      {vehicleType !== null && <KindSwitch chosen={vehicleType} pathOf={(type) => at(type, isYearly)} />}
      <nav aria-label="Cada cuánto se paga" className="switch">
        <Link to={at(vehicleType, false)} preventScrollReset aria-current={isYearly ? undefined : 'page'}>
          Por mes
        </Link>
        <Link to={at(vehicleType, true)} preventScrollReset aria-current={isYearly ? 'page' : undefined}>
          Por año, 10 % menos
        </Link>
      </nav>
    </div>
  )
}
