import '../../subjects/guide/guide.css'
import { Link } from '@remix-run/react'
import { NO_MATCHES } from '@preciosa/contracts'
import { EmptyState } from '../../components/ui/feedback.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Plate, PlateSpan } from '../../components/ui/plate.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { TextLink } from '../../components/ui/text-link.js'
import { GuideHead } from '../../subjects/guide/guide-head.js'
import type { BrandData } from './brand.server.js'

export function BrandPage(brand: BrandData) {
  const { vehicleType, name, groups, year, path, assisted } = brand
  return (
    <div className="frame stack guide">
      <GuideHead {...brand}>
        <p className="soft">
          Elegí un modelo para ver sus versiones, o{' '}
          <TextLink to={assisted}>buscá paso a paso, por modelo y año</TextLink>.
        </p>
      </GuideHead>
      {groups.length === 0 ? (
        <EmptyState title={NO_MATCHES} body={vehicleType === 'cars' ? 'hatch' : 'moto'}>
          <p>
            Ningún modelo de {name} tiene precios de ese año.{' '}
            {year !== null && <TextLink to={path}>Ver todos los modelos de {name}</TextLink>}
          </p>
        </EmptyState>
      ) : (
        <Ledger caption={<span className="sr-only">Modelos de {name}</span>}>
          <thead>
            <tr>
              <th scope="col">Modelo</th>
              <th scope="col">Usados</th>
              <th scope="col" className="num">
                0km
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <GroupOf key={group.id} {...group} />
            ))}
          </tbody>
        </Ledger>
      )}
    </div>
  )
}

function GroupOf({ name, path, body, from, to, hasNewPrice }: BrandData['groups'][number]) {
  return (
    <tr>
      <th scope="row">
        <span className="row gap-4 gap-x-12 guide__what">
          {body !== null && <Silhouette body={body} />}
          <span className="guide__text">
            <Link to={path} prefetch="intent">
              {name}
            </Link>
          </span>
        </span>
      </th>
      <td>
        {from === null || to === null ? (
          <span className="soft small">Sin usados</span>
        ) : (
          <PlateSpan from={from} to={to} />
        )}
      </td>
      <td className="num">
        {hasNewPrice ? <Plate year={null} size="sm" /> : <span className="soft small">Sin 0km</span>}
      </td>
    </tr>
  )
}
