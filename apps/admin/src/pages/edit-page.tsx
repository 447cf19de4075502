import type { PageDetail } from '@preciosa/contracts/pages'
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { ContentInputs } from './content-inputs.js'
import { toForm, toSave } from './page-form.rules.js'

export default function EditPage() {
  return (
    <Edit
      title={<EditTitle />}
      mutationMode="pessimistic"
      redirect="show"
      transform={toSave}
      actions={false}
      // Another fetch during an edit would replace the text.
      queryOptions={{ refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
      <FormOfRecord />
    </Edit>
  )
}

function EditTitle() {
  const page = useRecordContext<PageDetail>()
  return <PageTitle text={`Editar la página ${page?.path ?? ''}`.trim()} />
}

function FormOfRecord() {
  const page = useRecordContext<PageDetail>()
  if (page === undefined) return null
  return (
    <SimpleForm
      record={toForm(page)}
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton label="Guardar sin publicar" />
        </Toolbar>
      }
    >
      <ContentInputs />
    </SimpleForm>
  )
}
