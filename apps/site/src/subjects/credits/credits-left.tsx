import '../profile/profile.css'
import { Ledger } from '../../components/ui/ledger.js'
import type { CreditsLeftData } from './credits.server.js'

export function CreditsLeft({ balance, lots }: CreditsLeftData) {
  return (
    <>
      <p className="credits__balance">
        <b>{balance}</b> <span className="soft">para usar ahora</span>
      </p>
      {lots.length > 0 && (
        <Ledger caption={<b>Qué te queda y hasta cuándo, en el orden en que se usa</b>}>
          <thead>
            <tr>
              <th scope="col">De dónde son</th>
              <th scope="col">Vencimiento</th>
              <th scope="col" className="num">
                Quedan
              </th>
            </tr>
          </thead>
          <tbody>
            {lots.map(({ key, name, left, until }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{until}</td>
                <td className="num">{left}</td>
              </tr>
            ))}
          </tbody>
        </Ledger>
      )}
    </>
  )
}
