import { NO_LEGAL, type OperatorSettings, type OperatorSheet } from '@preciosa/contracts/operator'

/** Emptied inputs are null in react-admin. */
export interface OperatorForm {
  revision: number
  settings: Partial<Record<Exclude<keyof OperatorSettings, 'keepsSpent'>, string | null>> &
    Partial<Pick<OperatorSettings, 'keepsSpent'>>
}

/** What the API takes. */
export function operatorToSave({
  revision,
  settings,
}: OperatorForm): Pick<OperatorSheet, 'revision' | 'settings'> {
  const orNull = (text: string | null | undefined) => ((text ?? '').trim() === '' ? null : (text ?? null))
  return {
    revision,
    settings: {
      name: orNull(settings.name),
      cuit: orNull(settings.cuit),
      hours: orNull(settings.hours),
      fiscalData: orNull(settings.fiscalData),
      consumerDefence: orNull(settings.consumerDefence),
      keepsSpent: settings.keepsSpent ?? NO_LEGAL.keepsSpent,
      address: orNull(settings.address),
      phone: orNull(settings.phone),
      whatsapp: orNull(settings.whatsapp),
      mailFooter: settings.mailFooter ?? '',
    },
  }
}

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
