import type { PlanCode, UserType } from '@preciosa/contracts'
import { Link, useLocation } from '@remix-run/react'
import { KindSwitch } from '../../components/kind-switch.js'
import { Callout } from '../../components/ui/feedback.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Price } from '../../components/ui/price.js'
import { ContactLink } from '../../components/contact-link.js'
import { ModalLink } from '../../modals/modal-link.js'
import { useReader } from '../../session/use-reader.js'
import { kindOf } from '../../vehicle-kind.js'
import type { FeatureGroup } from './plan-features.rules.js'
import type { PlanLine } from './plan-lines.rules.js'

export interface PlansView {
  audience: UserType
  lines: PlanLine[]
  isYearly: boolean
  features: FeatureGroup[]
  /** Null for professionals, whose plans have both types. */
  vehicleType: 'cars' | 'motorcycles' | null
}

const ABOUT: Partial<Record<PlanCode, string>> = {
  individualFree: 'Con registrarte. Precios de 0km y fichas técnicas, sin límite. Comparás dos.',
  individualCar:
    'Usados de autos. La ficha con dibujo a escala, tu historial, la revista digital y la guía útil. Comparás cuatro.',
  individualMotorbike:
    'Usados de motos. La ficha con fotos, tu historial, la revista digital y la guía útil. Comparás cuatro.',
  individualPremium:
    'Usados de autos y de motos. Todo lo anterior, más los precios de otros meses, hasta diez años atrás, y tus favoritos.',
  professionalFree: 'InfoGrid con los precios de 0km, y el comparador de a dos.',
  professionalIndividual:
    'Todo: usados del año, precios de otros meses, InfoGrid entero, favoritos, historial y la revista.',
}

/** Plans with their prices; buying them comes with the payments (spec 2 §2, plan cards). */
export function PlanList({ plans }: { plans: PlansView | null }) {
  const reader = useReader()
  if (plans === null)
    return (
      <Callout
        tone="warning"
        title="No pudimos traer los precios de los planes. El resto de la página está."
      />
    )
  const { lines, audience, isYearly, features } = plans
  const own = reader.kind === 'person' ? (reader.plan?.code ?? null) : null
  return (
    <>
      <section className="written__part" aria-labelledby="lista-de-precios">
        <div className="plans__head">
          <div>
            <h2 id="lista-de-precios">Lista de precios</h2>
            <p className="small soft">
              {audience === 'individual' ? 'Para particulares.' : 'Para profesionales.'} En pesos, con IVA.
            </p>
          </div>
          <Switches {...plans} />
        </div>
        <ul className="plans">
          {lines.map((line) => (
            <PlanRow key={line.name} line={line} isYearly={isYearly} isOwn={line.code === own} />
          ))}
          {audience === 'professional' && (
            <li className="plans__row">
              <p className="plate plate--queries" aria-hidden="true">
                <small>equipos</small>+
              </p>
              <div>
                <h3>InfoPro Grupal</h3>
                <p className="soft">Una cuenta por persona, acordada con nosotros.</p>
              </div>
              {own === 'professionalFleet' ? (
                <p className="plans__own">PLAN ACTUAL</p>
              ) : (
                <ContactLink kind="companies" className="btn">
                  Consultar por InfoPro Grupal
                </ContactLink>
              )}
            </li>
          )}
        </ul>
        {reader.kind === 'visitor' && (
          <p>
            <ModalLink modal="register" className="btn btn--main">
              Registrate gratis
            </ModalLink>
          </p>
        )}
      </section>
      <Features lines={lines} groups={features} />
    </>
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
    <div className="plans__switches">
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

function PlanRow({ line, isYearly, isOwn }: { line: PlanLine; isYearly: boolean; isOwn: boolean }) {
  const { name, code, queries, monthly, yearly, each } = line
  const price = isYearly ? yearly : monthly
  return (
    <li className="plans__row">
      <p className="plate plate--queries">
        <small>{queries === 0 ? 'consultas' : 'por mes'}</small>
        {queries === 0 ? 3 : queries}
      </p>
      <div>
        <h3 className="plans__name">
          {name}
          <i aria-hidden="true" />
          <span>
            <Price text={price ?? '$\u00a00'} size="lg" />{' '}
            <small className="soft">
              {price === null ? 'sin tarjeta' : isYearly ? 'por año' : 'por mes'}
            </small>
          </span>
        </h3>
        {each !== null && !isYearly && <p className="small">{each} la consulta</p>}
        <p className="soft">
          {queries === 0 && 'Tres consultas de usados, una sola vez. '}
          {ABOUT[code]}
        </p>
      </div>
      {isOwn && <p className="plans__own">PLAN ACTUAL</p>}
    </li>
  )
}

function Features({ lines, groups }: { lines: readonly PlanLine[]; groups: readonly FeatureGroup[] }) {
  return (
    <section className="written__part" aria-labelledby="que-trae">
      <h2 id="que-trae">Qué trae cada plan</h2>
      <Ledger caption={<span className="sr-only">Funciones, plan por plan</span>}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Función</span>
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th scope="rowgroup" colSpan={lines.length + 1} className="plans__group">
                {title}
              </th>
            </tr>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, at) => (
                  <td key={lines[at]?.name} className={cell === 'No' ? 'soft' : undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Ledger>
    </section>
  )
}
