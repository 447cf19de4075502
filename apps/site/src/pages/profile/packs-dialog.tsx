import { ContactLink } from '../../components/contact-link.js'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { Callout } from '../../components/ui/feedback.js'
import { Facts } from '../../components/ui/ledger.js'
import { NetPrice } from '../../subjects/plans/net-price.js'
import { PackTable } from '../../subjects/plans/pack-table.js'
import { CARD_PATH } from '../../paths.js'
import type { PlanPageData } from './plan.server.js'

interface PacksDialogProps extends Pick<PlanPageData, 'packs' | 'offers' | 'plansPath'> {
  onClose: () => void
}

/** InfoCredit purchase; without BUY_INFOCREDITS it leads to the plans. */
export function PacksDialog({ packs, offers, plansPath, onClose }: PacksDialogProps) {
  return (
    <Dialog title="Comprar InfoCredits" onClose={onClose} wide>
      <div className="stack">
        <Content packs={packs} offers={offers} plansPath={plansPath} />
        <p className="soft small">
          ¿Necesitás otra cantidad? <ContactLink className="lnk">Escribinos</ContactLink>
        </p>
      </div>
    </Dialog>
  )
}

function Content({ packs, offers, plansPath }: Omit<PacksDialogProps, 'onClose'>) {
  if (packs === null)
    return (
      <Callout
        tone="warning"
        title="No pudimos traer los precios de los packs. Probá de nuevo en unos minutos."
      />
    )
  const { lines, barrier } = packs
  switch (barrier) {
    case null:
      return (
        <>
          <p>Un solo pago, IVA incluido. Antes de pagar te decimos hasta cuándo valen.</p>
          <PackTable packs={lines} sells />
        </>
      )
    case 'paused':
      return (
        <>
          <p>Tu plan está en pausa: primero arreglá el pago, y después vas a poder comprar.</p>
          <DialogButtons>
            <ButtonLink tone="main" to={CARD_PATH} reloadDocument {...FIRST_FOCUSED}>
              Cambiar la tarjeta
            </ButtonLink>
          </DialogButtons>
        </>
      )
    case 'no-plan':
      if (offers.length === 0) return <p>Los packs se compran con un plan pago.</p>
      return (
        <>
          <p>Los packs se compran con un plan pago. Elegí uno y sumá las consultas que te falten.</p>
          <Facts
            facts={offers.map(({ name, queries, price }) => [
              name,
              <>
                {price.text} por mes
                <NetPrice of={price} />
              </>,
              queries,
            ])}
          />
          <p className="soft small">IVA incluido. Por año, un 10 % menos.</p>
          <DialogButtons>
            <ButtonLink tone="main" to={plansPath} {...FIRST_FOCUSED}>
              Ver suscripciones
            </ButtonLink>
          </DialogButtons>
        </>
      )
  }
}
