import { Create, required, SimpleForm, TextInput } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { ContentInputs } from './content-inputs.js'
import { EMPTY_PAGE, toCreate } from './page-form.rules.js'

const EMPTY = () => EMPTY_PAGE

export default function CreatePage() {
  return (
    <Create title={<PageTitle text="Agregar una página" />} redirect="show" transform={toCreate}>
      <SimpleForm defaultValues={EMPTY} mode="onBlur" warnWhenUnsavedChanges>
        <TextInput
          source="path"
          label="Dirección"
          helperText="Lo que va después de la barra: minúsculas, números y guiones. No se cambia después."
          validate={required()}
        />
        <ContentInputs />
      </SimpleForm>
    </Create>
  )
}
