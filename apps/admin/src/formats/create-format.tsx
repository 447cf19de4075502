import { Create, SimpleForm } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { fromForm } from './format-form.rules.js'
import { AnyFormatInputs } from './any-format-inputs.js'

const EMPTY = {
  file: { type: 'csv', delimiter: ';', encoding: 'utf-8', headerRow: 1 },
  layout: 'long',
  headings: 'row',
  newYear: ['0km'],
  decimal: ',',
  unit: 1,
  rounding: 'half-up',
  maxPrice: 100_000_000,
}

export default function CreateFormat() {
  return (
    <Create title={<PageTitle text="Agregar un formato" />} redirect="show" transform={fromForm}>
      <SimpleForm defaultValues={EMPTY} mode="onBlur" warnWhenUnsavedChanges>
        <AnyFormatInputs />
      </SimpleForm>
    </Create>
  )
}
