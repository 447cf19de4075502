import './app-infogrid.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import { hasHost } from '../../subjects/app-host/use-host.js'
import type { HostVehicle } from '../../subjects/app-host/host-messages.rules.js'
import { HIDE_PRICE_ALERT, stored } from '../../browser/storage.js'
import { Button } from '../../components/ui/button.js'
import { Switch } from '../../components/ui/choice.js'
import { Callout, Skeletons } from '../../components/ui/feedback.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { count } from '../../format/years.js'
import { useReached } from '../../navigation/use-reached.js'
import { KIND_LIST } from '../../format/vehicle-kind.js'
import { isPaid, PAGE } from './app-grid.rules.js'
import { ConfirmPrice } from './confirm-price.js'
import { useAppGrid } from './use-app-grid.js'
import { VehicleCard } from './vehicle-card.js'

interface AppInfogridProps {
  origins: readonly string[]
}

/** The mobile app sends all data by window messages. */
export function AppInfogridPage({ origins }: AppInfogridProps) {
  const hydrated = useHydrated()
  if (hydrated && hasHost()) return <AppInfogrid origins={origins} />
  return (
    <div className="frame stack gap-12 app-grid">
      <h1>InfoGrid</h1>
      {hydrated ? (
        <Callout title="Esta grilla se abre desde la aplicación." />
      ) : (
        <noscript>
          <p>Esta grilla necesita JavaScript y se abre desde la aplicación.</p>
        </noscript>
      )}
    </div>
  )
}

function AppInfogrid({ origins }: AppInfogridProps) {
  const { grid, more, price, pin, show } = useAppGrid(origins)
  const [asking, setAsking] = useState<HostVehicle | null>(null)
  const latest = useRef(grid)
  const end = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    latest.current = grid
  })
  const ask = useCallback(
    (vehicle: HostVehicle) => {
      const { codia } = vehicle
      const isAgreed = isPaid(latest.current, codia) || latest.current.asked.has(codia)
      if (isAgreed || stored(HIDE_PRICE_ALERT) !== null) price(codia)
      else setAsking(vehicle)
    },
    [price],
  )
  const { vehicleType, vehicles, user, waiting, hasMore } = grid
  useReached(end, hasMore && waiting === null ? more : null)
  return (
    <div className="frame stack gap-12 app-grid">
      <div className="row row--apart">
        <h1>InfoGrid</h1>
        <Switch
          label="Tipo de vehículo"
          name="tipo"
          chosen={vehicleType}
          options={KIND_LIST.map(({ vehicleType: value, label }) => ({ value, label }))}
          onChoose={(value) => show(value === 'motorcycles' ? 'motorcycles' : 'cars')}
        />
      </div>
      <p role="status">
        {vehicles.length > 0 && count(vehicles.length, 'versión', 'versiones')}
        {user !== null && `${vehicles.length > 0 ? ' · ' : ''}InfoCredits: ${user.credits}`}
      </p>
      {waiting === 'data' ? (
        <Skeletons look="table" />
      ) : vehicles.length === 0 ? (
        <p>No hay versiones para mostrar.</p>
      ) : (
        <ul className="columns gap-12 app-grid__cards">
          {vehicles.map((vehicle) => (
            <VehicleCard
              key={vehicle.codia}
              vehicle={vehicle}
              prices={grid.prices.get(vehicle.codia) ?? null}
              isAsked={grid.asked.has(vehicle.codia)}
              isPinned={grid.pinned.has(vehicle.codia)}
              onPrice={ask}
              onPin={pin}
            />
          ))}
        </ul>
      )}
      {hasMore && (
        <p ref={end}>
          <Button onClick={more} pending={waiting === 'more'}>
            Ver {PAGE} más
          </Button>
        </p>
      )}
      {asking !== null && (
        <ConfirmPrice
          vehicle={asking}
          user={user}
          onClose={() => setAsking(null)}
          onAgree={() => {
            setAsking(null)
            price(asking.codia)
          }}
        />
      )}
    </div>
  )
}
