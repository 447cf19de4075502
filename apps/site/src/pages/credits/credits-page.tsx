import '../../subjects/profile/profile.css'
import { FREE_CREDITS_WAIT } from '@preciosa/contracts/profiles'
import { ButtonLink } from '../../components/ui/button.js'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Pagination } from '../../components/ui/pagination.js'
import { TextLink } from '../../components/ui/text-link.js'
import { CREDITS_PATH, listPath, PACKS_PATH } from '../../paths.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import { CreditsLeft } from '../../subjects/credits/credits-left.js'
import type { CreditsData, LineShown } from '../../subjects/credits/credits.server.js'

export function CreditsPage({ balance, lots, waiting, lines, page, pages }: CreditsData) {
  const buys = usePerson()?.permissions.includes('BUY_INFOCREDITS') === true
  return (
    <section aria-labelledby="infocreditos" className="profile-page profile-page--wide">
      <h1 id="infocreditos">InfoCredits</h1>
      <CreditsLeft balance={balance} lots={lots} />
      {buys && (
        <p>
          <ButtonLink to={PACKS_PATH}>Comprar InfoCredits</ButtonLink>
        </p>
      )}
      {waiting !== null && (
        <Callout tone="warning" title={`InfoCredits en espera: ${waiting}`}>
          <p>{FREE_CREDITS_WAIT}</p>
        </Callout>
      )}
      {lines.length === 0 ? (
        <EmptyState title="Todavía no hay movimientos">
          <p>Cuando recibas o uses InfoCredits, cada movimiento va a quedar acá.</p>
        </EmptyState>
      ) : (
        <>
          <Ledger caption={<b>Movimientos, los últimos primero</b>}>
            <thead>
              <tr>
                <th scope="col">Fecha</th>
                <th scope="col">Motivo</th>
                <th scope="col" className="num">
                  InfoCredits
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ key, ...line }) => (
                <Line key={key} {...line} />
              ))}
            </tbody>
          </Ledger>
          <Pagination current={page} total={pages} pathOf={(one) => listPath(CREDITS_PATH, one)} />
        </>
      )}
    </section>
  )
}

function Line({ day, reason, note, vehicle, credits, isGrant, until }: Omit<LineShown, 'key'>) {
  return (
    <tr>
      <td className="credits__day">{day}</td>
      <td>
        {reason}
        {note !== null && `: ${note}`}
        {vehicle !== null && (
          <>
            {': '}
            {vehicle.to === null ? (
              <>
                {vehicle.name} <span className="soft">(ya no está en la guía)</span>
              </>
            ) : (
              <TextLink to={vehicle.to}>{vehicle.name}</TextLink>
            )}
          </>
        )}
        {until !== null && <span className="credits__until soft">{until}</span>}
      </td>
      <td className={isGrant ? 'num credits__given' : 'num'}>{credits}</td>
    </tr>
  )
}
