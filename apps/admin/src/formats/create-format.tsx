import type { StoredFormat } from '@preciosa/contracts'
import { Create, SimpleForm, useRecordFromLocation } from 'react-admin'
import { fromForm, toForm } from './format-form.rules.js'
import { FormatInputs } from './format-inputs.js'

const EMPTY = {
  file: { type: 'csv', delimiter: ';', encoding: 'utf-8', headerRow: 1 },
  layout: 'long',
  newYear: ['0km'],
  decimal: ',',
  unit: 1,
  rounding: 'half-up',
  maxPrice: 100_000_000,
}

/** Adds a format, from nothing or from a copy. */
export default function CreateFormat() {
  const copied = useRecordFromLocation() as StoredFormat | null
  const start = copied === null ? EMPTY : { ...toForm(copied), name: `${copied.name}-copia` }
  return (
    <Create title="Agregar un formato" redirect="show" transform={fromForm}>
      <SimpleForm defaultValues={start} mode="onBlur">
        <FormatInputs />
      </SimpleForm>
    </Create>
  )
}
