import './content.css'
import type { UserType } from '@preciosa/contracts'
import { ButtonLink } from '../../components/ui/button.js'
import { Price } from '../../components/ui/price.js'
import { QueryPlate } from '../../components/ui/query-plate.js'
import { ModalLink } from '../../modals/modal-link.js'
import { ChoosePlan } from './choose-plan.js'
import {
  type Buyer,
  planButton,
  type PlanLine,
  type PlanOffer,
  shownOffer,
} from '../../subjects/plans/plan-lines.rules.js'
import { checkoutPath } from '../../paths.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { ABOUT_PLANS } from '../../subjects/plans/plan-texts.js'

interface PlanRowProps {
  line: PlanLine
  audience: UserType
  wantsYearly: boolean
  /** Null of a visitor; undefined if unknown. */
  buyer: Buyer | null | undefined
  /** The one filled button of the list. */
  isMain: boolean
  /** Why it is recommended; null for the others. */
  advice: string | null
}

export function PlanRow({ line, audience, wantsYearly, buyer, isMain, advice }: PlanRowProps) {
  const shown = shownOffer(line, wantsYearly)
  if (shown === null) return null
  const { name, code, queries } = line
  const { offer, isYearly } = shown
  const button = buyer === undefined ? 'none' : planButton(offer, { code, audience }, buyer)
  return (
    <li className="plans__row">
      <QueryPlate
        queries={queries === 0 ? 3 : queries}
        word={queries === 0 ? 'consultas' : 'por mes'}
        isChosen={button === 'own'}
      />
      <div className="stack gap-4 plans__about">
        <h3 className="plans__name">
          {name}
          <i aria-hidden="true" />
          <span>
            <Price text={offer.price?.text ?? '$\u00a00'} size="lg" />{' '}
            <small className="soft">
              {offer.price === null ? 'sin tarjeta' : isYearly ? 'por año' : 'por mes'}
            </small>
          </span>
        </h3>
        <NetPrice of={offer.price} />
        <Each {...offer} />
        {advice !== null && (button === 'choose' || button === 'change') && (
          <p>
            <b className="plans__advice">Recomendado</b> {advice}
          </p>
        )}
        <p className="soft">
          {queries === 0 && 'Tres consultas de usados, una sola vez. '}
          {ABOUT_PLANS[code]}
        </p>
      </div>
      <div className="plans__do">
        {button === 'own' && <p className="plans__own">PLAN ACTUAL</p>}
        {button === 'register' && (
          <ModalLink modal="register" className={isMain ? 'btn btn--main' : 'btn'}>
            Registrate gratis
          </ModalLink>
        )}
        {button === 'change' && (
          <ButtonLink to={checkoutPath({ planId: offer.planId })} reloadDocument>
            {code === buyer?.code ? `Pagar por ${isYearly ? 'año' : 'mes'}` : `Cambiar a ${name}`}
            {code !== buyer?.code && isYearly && <span className="sr-only"> por año</span>}
          </ButtonLink>
        )}
        {button === 'choose' && (
          <ChoosePlan planId={offer.planId} tone={isMain ? 'main' : 'plain'}>
            Elegir {name}
            {isYearly && <span className="sr-only"> por año</span>}
          </ChoosePlan>
        )}
      </div>
    </li>
  )
}

function Each({ each, perMonth }: PlanOffer) {
  if (each === null) return null
  return (
    <p className="small">
      <b>
        {each} la consulta
        {perMonth !== null && `, ${perMonth} por mes`}
      </b>
    </p>
  )
}
