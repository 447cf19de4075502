import { useNavigate } from '@remix-run/react'
import type { VehicleType } from '@preciosa/contracts'
import { useEffect } from 'react'
import { store, stored, VEHICLE_TYPE } from '../../browser/storage.js'
import { homePath } from '../../paths.js'

let arrived = false

/** Restores the vehicle type when a visit starts at `/`; inside the site `/` means cars. */
export function useRememberedKind(vehicleType: VehicleType): void {
  const navigate = useNavigate()
  useEffect(() => {
    const comes = !arrived && isFirstEntry() && window.location.search === ''
    arrived = true
    if (comes && stored(VEHICLE_TYPE) === 'motorcycles') {
      navigate(homePath('motorcycles'), { replace: true })
    } else store(VEHICLE_TYPE, vehicleType)
  }, [vehicleType, navigate])
}

function isFirstEntry(): boolean {
  const state = window.history.state as { idx?: number } | null
  return (state?.idx ?? 0) === 0
}
