import '../../subjects/plans/plan.css'
import type { ReactNode } from 'react'
import { Facts } from '../../components/ui/ledger.js'
import { Price } from '../../components/ui/price.js'
import { TextLink } from '../../components/ui/text-link.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { BILLING_PATH, CARD_PATH } from '../../paths.js'
import type { PlanPageData } from './plan.server.js'

/** What is charged next, and with what; nothing while no card is charged. */
export function PlanCharge({ charge, card, billing, mayChangeCard }: PlanPageData) {
  if (charge === null && card === null && !mayChangeCard) return null
  return (
    <section aria-labelledby="proximo-cobro" className="plan__block">
      <h2 id="proximo-cobro">{charge === null ? 'Tu tarjeta' : 'Próximo cobro'}</h2>
      {charge !== null && (
        <>
          <p className="plan__next">{charge.day}</p>
          <p>
            <Price text={charge.amount.text} size="lg" /> <span className="soft">IVA incluido</span>
            <NetPrice of={charge.amount} />
          </p>
          <Facts facts={charge.facts} />
        </>
      )}
      {card === null ? (
        mayChangeCard && (
          <p>
            <TextLink to={CARD_PATH} reloadDocument>
              Gestioná tu tarjeta
            </TextLink>
          </p>
        )
      ) : (
        <Kept title={card.name} detail={card.expires === null ? null : `Vence en ${card.expires}`}>
          {mayChangeCard && (
            <TextLink to={CARD_PATH} reloadDocument aria-label="Gestioná tu tarjeta">
              Gestioná
            </TextLink>
          )}
        </Kept>
      )}
      {billing !== null && (
        <Kept title={`Comprobante a ${billing.name}`} detail={billing.detail}>
          <TextLink to={BILLING_PATH} aria-label="Cambiar los datos de facturación">
            Cambiar
          </TextLink>
        </Kept>
      )}
    </section>
  )
}

function Kept({ title, detail, children }: { title: string; detail: string | null; children: ReactNode }) {
  return (
    <p className="plan__kept">
      <span>
        <b>{title}</b>
        {detail !== null && <small> {detail}</small>}
      </span>
      {children}
    </p>
  )
}
