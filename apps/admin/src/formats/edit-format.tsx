import type { StoredFormat } from '@preciosa/contracts/price-lists'
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { fromForm, toForm } from './format-form.rules.js'
import { AnyFormatInputs } from './any-format-inputs.js'

export default function EditFormat() {
  return (
    <Edit
      title={<EditTitle />}
      mutationMode="pessimistic"
      redirect="show"
      transform={fromForm}
      actions={false}
    >
      <FormOfRecord />
    </Edit>
  )
}

function EditTitle() {
  const format = useRecordContext<StoredFormat>()
  return <PageTitle text={`Editar el formato ${format?.name ?? ''}`.trim()} />
}

function FormOfRecord() {
  const format = useRecordContext<StoredFormat>()
  if (format === undefined) return null
  return (
    <SimpleForm
      record={toForm(format)}
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <AnyFormatInputs />
    </SimpleForm>
  )
}
