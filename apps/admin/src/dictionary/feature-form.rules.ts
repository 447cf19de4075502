import type { DictionaryFeature, FeatureChange } from '@preciosa/contracts/sheets'

export const CATEGORY_NAMES: Readonly<Record<DictionaryFeature['category'], string>> = {
  specification: 'Datos técnicos',
  motor: 'Motor y transmisión',
  security: 'Seguridad',
  comfort: 'Confort',
}

/** What the form holds: the record, with emptied fields as null or ''. */
export type FeatureForm = Omit<DictionaryFeature, 'longDescription'> & { longDescription: string | null }

/** @param known as it was read, to send only the choices that changed */
export function toChange(
  form: FeatureForm,
  known: readonly DictionaryFeature['choices'][number][],
): FeatureChange {
  const { revision, description, longDescription, unit, most } = form
  const names = new Map(known.map((choice) => [choice.id, choice.description]))
  return {
    ...{ revision, description, most },
    longDescription: longDescription ?? '',
    unit: unit === '' ? null : unit,
    choices: form.choices.filter((choice) => names.get(choice.id) !== choice.description),
  }
}
