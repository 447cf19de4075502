import type { OperatorSettings, OperatorSheet } from '@preciosa/contracts/operator'

/** Emptied inputs are null in react-admin. */
export interface OperatorForm {
  revision: number
  settings: Partial<Record<keyof OperatorSettings, string | null>>
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
      address: orNull(settings.address),
      phone: orNull(settings.phone),
      whatsapp: orNull(settings.whatsapp),
      mailFooter: settings.mailFooter ?? '',
    },
  }
}
