import './home.css'
import type { VehicleType } from '@preciosa/contracts'
import { useState } from 'react'
import { IconButton } from '../../components/ui/button.js'
import { classes } from '../../components/ui/classes.js'
import { type BodyShape, Silhouette } from '../../components/ui/silhouette.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'

/** Each shows for 10 s; `home.css` has one animation per list length. */
const DRAWINGS: Record<VehicleType, readonly BodyShape[]> = {
  cars: ['hatch', 'pickup', 'sedan', 'suv', 'coupe'],
  motorcycles: ['moto', 'scooter'],
}

export function HeroDrawings({ vehicleType }: { vehicleType: VehicleType }) {
  const [paused, setPaused] = useState(false)
  const hydrated = useHydrated()
  const drawings = DRAWINGS[vehicleType]
  return (
    <div className={classes('hero__car', `hero__car--of-${drawings.length}`, paused && 'hero__car--paused')}>
      <div aria-hidden="true" className="hero__drawings">
        {drawings.map((body) => (
          <Silhouette key={body} body={body} />
        ))}
      </div>
      {hydrated && (
        <IconButton
          label={paused ? 'Seguir el fondo' : 'Detener el fondo'}
          icon={paused ? 'play' : 'pause'}
          onClick={() => setPaused(!paused)}
          className="hero__pause"
        />
      )}
    </div>
  )
}
