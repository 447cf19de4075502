import '../../subjects/plans/plan.css'
import { Ledger } from '../../components/ui/ledger.js'
import { TextLink } from '../../components/ui/text-link.js'
import { ButtonLink } from '../../components/ui/button.js'
import { CREDITS_PATH, PACKS_PATH } from '../../paths.js'
import type { LotLine, PlanState } from './own-plan.rules.js'
import type { PlanPageData } from './plan.server.js'

type CreditsByLotProps = NonNullable<PlanPageData['credits']> & { state: PlanState; sells: boolean }

export function CreditsByLot({ left, month, renewal, lots, state, sells }: CreditsByLotProps) {
  return (
    <section aria-labelledby="consultas" className="plan__block">
      <div className="plan__left">
        <b>{left}</b>
        <div>
          <h2 id="consultas">
            {left === 1 ? 'consulta' : 'consultas'} para {month}
          </h2>
          {renewal !== null && <p className="soft">{renewal}</p>}
          {state === 'paused' && <p className="soft">Las vas a poder usar cuando se regularice el pago.</p>}
        </div>
      </div>
      {lots.length > 0 && <Lots lots={lots} />}
      <p className="row gap-12 gap-x-24">
        {sells && (
          <ButtonLink to={PACKS_PATH} preventScrollReset>
            Comprar más consultas
          </ButtonLink>
        )}
        <TextLink to={CREDITS_PATH}>Ver en qué las usé</TextLink>
      </p>
    </section>
  )
}

function Lots({ lots }: { lots: readonly LotLine[] }) {
  return (
    <Ledger caption={<span className="sr-only">De dónde salen, en el orden en que se gastan</span>}>
      <thead>
        <tr>
          <th scope="col">De dónde salen</th>
          <th scope="col" className="plan__bar" aria-hidden="true">
            Usadas y libres
          </th>
          <th scope="col" className="num">
            Te quedan
          </th>
        </tr>
      </thead>
      <tbody>
        {lots.map(({ key, name, until, left, amount }) => (
          <tr key={key}>
            <th scope="row" className="plan__lot">
              {name}
              <small>{until}</small>
            </th>
            <td className="plan__bar" aria-hidden="true">
              <Bar used={amount - left} of={amount} />
            </td>
            <td className="num">
              <b className="plan__of">{left}</b> de {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}

/** Above so many queries their marks run together. */
const MOST_MARKS = 60

function Bar({ used, of }: { used: number; of: number }) {
  const marks = of > MOST_MARKS ? 0 : of
  return (
    <svg viewBox={`0 0 ${Math.max(1, of)} 1`} preserveAspectRatio="none" className="plan__used">
      <rect width={used} height={1} />
      {Array.from({ length: Math.max(0, marks - 1) }, (_, at) => (
        <path key={at} d={`M${at + 1} 0v1`} />
      ))}
    </svg>
  )
}
