import type { ListKind, Scope } from '@preciosa/contracts/price-lists'

export const SCOPE_NAMES: Readonly<Record<Scope, string>> = {
  whole: 'Toda la guía',
  'brands-present': 'Sólo las marcas de la lista',
}

/** What happens to versions that the file doesn't bring, once the list is published. */
export function scopeSays(scope: Scope, kind: ListKind): string {
  const [thing, things] = kind === 'sheets' ? ['La ficha', 'las fichas'] : ['La versión', 'las versiones']
  return scope === 'whole'
    ? `La lista reemplaza a toda la guía del mes y el tipo que trae. ${thing} que el archivo no trae deja de estar, de la marca que sea; si faltan muchas, la lista queda retenida hasta que la apruebes.`
    : `La lista reemplaza sólo a las marcas que trae. ${thing} de esas marcas que el archivo no trae deja de estar; ${things} de las demás marcas quedan como en la edición anterior.`
}
