import type { ImportProgress, PriceListSummary } from '@preciosa/contracts'

/** Whether something is still being done with a list, so that looking again is worth it. */
export function isBusy({ status }: Pick<PriceListSummary, 'status'>): boolean {
  return status === 'received' || status === 'importing'
}

/** What is being done with a list. */
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

/** How far an import is, from 0 to 100: by its stages, since their lengths aren't known beforehand. */
export function percentDone({ stage }: Pick<ImportProgress, 'stage'>): number {
  return Math.round((100 * (ORDER.indexOf(stage) + 1)) / ORDER.length)
}
