import '../../subjects/plans/plan.css'
import { count } from '@preciosa/contracts'
import { PhoneLink } from '../../components/phone-link.js'
import { Facts } from '../../components/ui/ledger.js'
import { useOperator } from '../../subjects/session/use-reader.js'
import type { PlanData } from '../../subjects/plans/plan-summary.server.js'

/** Reads only: the app has screens of its own to buy. */
export function AppPlan({ name, state, terms, elsewhere }: PlanData) {
  const { phone, whatsapp } = useOperator()
  return (
    <section aria-labelledby="plan" className="stack gap-24 plan">
      <h1 id="plan">Mi plan</h1>
      <Facts facts={[['Plan', name], ['Estado', state], ...factsOf(terms)]} />
      {elsewhere.length > 0 && (
        <section aria-labelledby="otros-planes" className="stack gap-12 plan__elsewhere">
          <h2 id="otros-planes">Con otros planes</h2>
          <Facts facts={elsewhere.map(({ name: perk, gives }) => [perk, gives])} />
        </section>
      )}
      <p className="soft">Los planes y los InfoCredits se compran en el sitio, en tu perfil.</p>
      {phone !== null && (
        <p>
          Teléfono: <PhoneLink phone={phone} />
        </p>
      )}
      {whatsapp !== null && (
        <p>
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="btn">
            Contactanos por WhatsApp
          </a>
        </p>
      )}
    </section>
  )
}

function factsOf(terms: PlanData['terms']): [string, string][] {
  if (terms === null) return []
  const { queries, from, until } = terms
  return [
    ...(queries === 0 ? [] : [['Consultas por mes', count(queries)] satisfies [string, string]]),
    ['Desde', from],
    ...(until === null ? [] : [['Hasta', until] satisfies [string, string]]),
  ]
}
