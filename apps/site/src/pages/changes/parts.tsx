import './changes.css'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Ledger } from '../../components/ui/ledger.js'
import { Change, Dollars, Price } from '../../components/ui/price.js'
import { TextLink } from '../../components/ui/text-link.js'
import type { Move } from '../../format/moves.js'
import { pesosText, priceView } from '../../subjects/money/money.rules.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import { FavouriteHeart } from '../../subjects/favourites/favourite-heart.js'
import { useFavourites } from '../../subjects/session/use-reader.js'
import { useMoney } from '../../subjects/money/use-money.js'
import type { PartLink } from './brand-changes.server.js'
import type { ChangeRow } from './change-rows.server.js'

export function Parts({ parts }: { parts: readonly PartLink[] }) {
  return (
    <nav aria-label="Qué cambió">
      <ul className="chips">
        {parts.map(({ label, path, current }) => (
          <li key={path}>
            <Link
              to={path}
              preventScrollReset
              className={current ? 'chip chip--on' : 'chip'}
              aria-current={current ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className="stack gap-8 changes__sentences">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

export function FeedLink({ feed }: { feed: string }) {
  return (
    <TextLink to={feed} reloadDocument>
      Seguir los cambios por RSS
    </TextLink>
  )
}

export function MoveCell({ move }: { move: Move | null }) {
  if (move === null) return <span className="soft">sin dato</span>
  return <Change direction={move.direction} {...(move.text === '' ? {} : { text: move.text })} />
}

interface RowsProps {
  caption: ReactNode
  rows: readonly ChangeRow[]
  shows: 'change' | 'realChange' | 'now' | 'before'
}

const HEADS = { change: 'Cambio', realChange: 'Cambio real', now: 'Precio 0km', before: 'Último precio 0km' }

export function ChangeRows({ caption, rows, shows }: RowsProps) {
  const hasHearts = useFavourites() !== null
  return (
    <Ledger caption={caption}>
      <thead>
        <tr>
          <th scope="col">Versión</th>
          <th scope="col" className="num">
            {HEADS[shows]}
          </th>
          {hasHearts && (
            <th scope="col">
              <span className="sr-only">Favorito</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.codia}>
            <th scope="row" className="changes__version">
              {row.path === null ? row.name : <TextLink to={row.path}>{row.name}</TextLink>}
              {(shows === 'change' || shows === 'realChange') && <FromTo {...row} />}
            </th>
            <td className="num">
              {shows === 'change' || shows === 'realChange' ? (
                <MoveCell move={row[shows]} />
              ) : (
                <PriceCell {...row} shows={shows} />
              )}
            </td>
            {hasHearts && (
              <td>
                {row.path !== null && (
                  <FavouriteHeart vehicleType={row.vehicleType} codia={row.codia} name={row.name} />
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Ledger>
  )
}

/** Shows dollars only for the current price; today's rate doesn't apply to another month. */
function FromTo({ before, now, isCurrent }: ChangeRow) {
  const money = useMoney()
  if (before === null || now === null) return null
  const { pesos, dollars } = priceView(now, money)
  return (
    <span className="soft small changes__from-to">
      de {pesosText(before)} a {pesos}
      {isCurrent &&
        dollars.map(({ text, rate }) => (
          <span key={rate}>
            , <Dollars text={text} rate={rate} />
          </span>
        ))}
    </span>
  )
}

function PriceCell({ before, now, isCurrent, shows }: ChangeRow & { shows: 'now' | 'before' }) {
  const price = shows === 'now' ? now : before
  if (price === null) return <span className="soft">sin 0km</span>
  if (shows === 'now' && isCurrent) return <MoneyPrice thousands={price} />
  return <Price text={pesosText(price)} />
}
