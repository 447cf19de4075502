import type { OperatorSettings } from './operator.js'

const AT_FOOT = {
  name: 'la razón social',
  cuit: 'el CUIT',
  address: 'la dirección',
  hours: 'el horario de atención',
  fiscalData: 'Data Fiscal',
} as const

/** What the law wants at the foot of the site and isn't there; null if all is. */
export function missingAtFoot(settings: OperatorSettings): string | null {
  const missing = (Object.keys(AT_FOOT) as (keyof typeof AT_FOOT)[])
    .filter((field) => settings[field] === null)
    .map((field) => AT_FOOT[field])
  return missing.length === 0
    ? null
    : `Al pie del sitio falta lo que pide la ley: ${new Intl.ListFormat('es-AR').format(missing)}.`
}
