import './app-infogrid.css'
import { SEE, SEEN } from '@preciosa/contracts'
import { memo } from 'react'
import type { HostPrices, HostVehicle } from '../../subjects/app-host/host-messages.rules.js'
import { Button } from '../../components/ui/button.js'
import { Plate } from '../../components/ui/plate.js'
import { Price } from '../../components/ui/price.js'
import { count } from '../../format/years.js'
import { pesosText } from '../../subjects/money/money.rules.js'

interface VehicleCardProps {
  vehicle: HostVehicle
  prices: HostPrices['rows'] | null
  isAsked: boolean
  isPinned: boolean
  onPrice: (vehicle: HostVehicle) => void
  onPin: (codia: number, pinned: boolean) => void
}

export const VehicleCard = memo(function VehicleCard(props: VehicleCardProps) {
  const { vehicle, prices, isAsked, isPinned, onPrice, onPin } = props
  const { codia, name, of, years, newPrice } = vehicle
  const used = prices?.filter(({ year }) => year !== null) ?? []
  return (
    <li className="stack stack--top gap-8 app-card">
      <div className="app-card__head">
        <h2>
          <small>{of}</small> {name}
        </h2>
        <Button onClick={() => onPin(codia, !isPinned)} tone="quiet">
          {isPinned ? 'Fijada' : 'Fijar'}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      {newPrice !== null && (
        <p className="app-card__price">
          <Plate year={null} size="sm" /> <Price text={pesosText(newPrice)} />
        </p>
      )}
      {prices !== null ? (
        <>
          <p className="soft small">{used.length === 0 ? 'Sin precios de usado.' : SEEN}</p>
          <ul className="columns gap-4 gap-x-16 app-card__years">
            {used.map(({ year, price }) => (
              <li key={year} className="app-card__price">
                <Plate year={year} size="sm" /> <Price text={pesosText(price)} />
              </li>
            ))}
          </ul>
        </>
      ) : years.length === 0 ? (
        <p className="soft small">Sin precios de usado.</p>
      ) : (
        <div className="row row--apart gap-8 app-card__locked hatch">
          <Button onClick={() => onPrice(vehicle)} aria-busy={isAsked || undefined}>
            {isAsked ? 'Buscando…' : SEE}
            <span className="sr-only"> los precios de {name}</span>
          </Button>
          <span className="app-card__count">{count(years.length, 'año', 'años')}</span>
        </div>
      )}
    </li>
  )
})
