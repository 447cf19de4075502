import type { PageDetail } from '@preciosa/contracts/pages'
import { EditForm } from '../written/draft-forms.js'
import { ContentInputs } from './content-inputs.js'
import { toForm, toSave } from './page-form.rules.js'

export default function EditPage() {
  return (
    <EditForm<PageDetail>
      title={({ path }) => `Editar la página ${path}`}
      toForm={toForm}
      transform={toSave}
      save={() => 'Guardar sin publicar'}
    >
      <ContentInputs />
    </EditForm>
  )
}
