import { INFOGRID_PATH } from '../../paths.js'

export interface Way {
  label: string
  to: string
}

export const SEE_SOUGHT_PRICE = 'Ver el precio que buscabas'

/**
 * Where a purchase leads, the next step first; nothing for a buyer who came from no price and has no InfoGrid.
 * @param sheet whose price was looked for
 */
export function waysOn({ sheet, hasGrid }: { sheet: string | null; hasGrid: boolean }): Way[] {
  return [
    ...(sheet === null ? [] : [{ label: SEE_SOUGHT_PRICE, to: sheet }]),
    ...(hasGrid ? [{ label: 'Abrir InfoGrid', to: INFOGRID_PATH }] : []),
  ]
}

/** A stored return path that is a sheet. */
export function sheetIn(path: string): string | null {
  return path.startsWith('/ficha/') ? path : null
}
