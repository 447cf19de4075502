import type { ImportProgress, PriceListSummary } from '@preciosa/contracts/price-lists'

export function isBusy({ status }: Pick<PriceListSummary, 'status'>): boolean {
  return status === 'received' || status === 'importing'
}

export const STAGES: Readonly<Record<ImportProgress['stage'], string>> = {
  reading: 'Leyendo el archivo',
  waiting: 'Esperando a que termine otra lista',
  staging: 'Cargando los precios',
  placing: 'Reconociendo las versiones',
  comparing: 'Comparando con la edición anterior',
  staged: 'Lista preparada',
  publishing: 'Publicando',
  published: 'Publicada',
}
const ORDER = Object.keys(STAGES)

/** 0 to 100, by stages of unknown length. */
export function percentDone({ stage }: Pick<ImportProgress, 'stage'>): number {
  return Math.round((100 * (ORDER.indexOf(stage) + 1)) / ORDER.length)
}
