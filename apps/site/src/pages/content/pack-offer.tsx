import './content.css'
import { InPageLink } from '../../components/in-page-link.js'
import { TextLink } from '../../components/ui/text-link.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { PackTable } from '../../subjects/plans/pack-table.js'
import { packBarrier, type PackLine } from '../../subjects/plans/packs.rules.js'
import { CARD_PATH } from '../../paths.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import type { PlanLine } from '../../subjects/plans/plan-lines.rules.js'

interface PackOfferProps {
  packs: readonly PackLine[]
  lines: readonly PlanLine[]
}

/** The packs; without BUY_INFOCREDITS they lead to the plans. */
export function PackOffer({ packs, lines }: PackOfferProps) {
  const barrier = packBarrier(usePerson())
  return (
    <section className="written__part" aria-labelledby="packs">
      <h2 id="packs" tabIndex={-1}>
        Si un mes necesitás más
      </h2>
      <div className="stack gap-24 gap-x-48 plans__packs">
        <PackTable packs={packs} sells={barrier === null} />
        <div className="stack stack--top gap-12">
          <p>
            Se compran con un plan pago, en un solo pago, IVA incluido. Valen hasta fin de mes, como las
            consultas del plan, salvo que al comprar se diga otra fecha. Primero gastamos las que vencen
            antes.
          </p>
          {barrier === 'no-plan' && <NoPlan lines={lines} />}
          {barrier === 'paused' && (
            <p>
              Tu plan está en pausa: primero arreglá el pago.{' '}
              <TextLink to={CARD_PATH} reloadDocument>
                Cambiar la tarjeta
              </TextLink>
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

function NoPlan({ lines }: Pick<PackOfferProps, 'lines'>) {
  const paid = lines.find(({ monthly }) => monthly !== null && monthly.price !== null)
  return (
    <>
      <p className="soft">
        Con Free no se venden packs
        {paid === undefined
          ? '.'
          : `: por ${paid.monthly?.price?.text} por mes, ${paid.name} te da ${paid.queries} consultas y todo lo demás.`}
        <NetPrice of={paid?.monthly?.price ?? null} />
      </p>
      <p>
        <InPageLink to="lista-de-precios" className="lnk">
          Ver los planes
        </InPageLink>
      </p>
    </>
  )
}
