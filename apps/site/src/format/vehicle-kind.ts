import type { VehicleType } from '@preciosa/contracts'

interface Kind {
  vehicleType: VehicleType
  word: string
  label: string
  one: string
  mark: 'Auto' | 'Moto'
  yours: string
}

const KINDS: Record<VehicleType, Kind> = {
  cars: { vehicleType: 'cars', word: 'autos', label: 'Autos', one: 'auto', mark: 'Auto', yours: 'tu auto' },
  motorcycles: {
    vehicleType: 'motorcycles',
    word: 'motos',
    label: 'Motos',
    one: 'moto',
    mark: 'Moto',
    yours: 'tu moto',
  },
}

export const KIND_LIST: readonly Kind[] = Object.values(KINDS)

export function kindOf(vehicleType: VehicleType): Kind {
  return KINDS[vehicleType]
}

export function otherType(vehicleType: VehicleType): VehicleType {
  return vehicleType === 'cars' ? 'motorcycles' : 'cars'
}

export function vehicleTypeOfWord(word: string | null | undefined): VehicleType | null {
  return KIND_LIST.find((kind) => kind.word === word)?.vehicleType ?? null
}
