import './home.css'
import { Link } from '@remix-run/react'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Change } from '../../components/ui/price.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import type { HomeData, MoverRow } from './home.server.js'
import { HomeSection } from './home-section.js'

type MoversProps = NonNullable<HomeData['movers']> & Pick<HomeData, 'edition' | 'vehicleType'>

export function Movers({ month, lists, vehicleType, edition }: MoversProps) {
  if (lists.length === 0) return null
  return (
    <HomeSection
      title={`Lo que se movió en ${month}`}
      aside={<StampOfEdition vehicleType={vehicleType} period={edition} />}
    >
      <div className="stack gap-24 gap-x-48 home__two home-movers">
        {lists.map(({ title, real, rows }) => (
          <Moves key={title} title={title} head={real ? 'Sin inflación' : 'En el mes'} rows={rows} />
        ))}
      </div>
    </HomeSection>
  )
}

function Moves({ title, head, rows }: { title: string; head: string; rows: MoverRow[] }) {
  return (
    <Ledger caption={<b>{title}</b>}>
      <thead>
        <tr>
          <th scope="col">0km</th>
          <th scope="col" className="num">
            Precio
          </th>
          <th scope="col" className="num">
            {head}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ codia, name, path, price, move }) => (
          <tr key={codia}>
            <th scope="row">
              <Link to={path} prefetch="intent" className="home-mover">
                {name}
              </Link>
            </th>
            <td className="num">
              <MoneyPrice thousands={price} />
            </td>
            <td className="num">
              <Change direction={move.direction} {...(move.text === '' ? {} : { text: move.text })} />
            </td>
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}
