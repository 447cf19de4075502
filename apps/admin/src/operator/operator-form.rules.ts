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
