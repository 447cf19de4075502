import { Create, required, SimpleForm, TextInput } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'

export default function CreateCategory() {
  return (
    <Create title={<PageTitle text="Agregar una categoría" />} redirect="list">
      <SimpleForm mode="onBlur" warnWhenUnsavedChanges>
        <TextInput
          source="name"
          label="Nombre"
          helperText="Hasta 40 caracteres. Con él se hace su dirección, que no cambia después. Queda última: la movés desde la lista."
          validate={required('Falta el nombre.')}
        />
      </SimpleForm>
    </Create>
  )
}
