import type { SiteNotice } from '@preciosa/contracts/site-notices'
import { EditForm } from '../written/draft-forms.js'
import { NoticeInputs } from './notice-inputs.js'
import { toForm, toSave } from './notice.rules.js'

export default function EditNotice() {
  return (
    <EditForm<SiteNotice>
      title={() => 'Editar el cartel'}
      toForm={toForm}
      transform={toSave}
      save={({ state }) =>
        state === 'running' || state === 'scheduled' ? 'Guardar: cambia en el sitio' : 'Guardar'
      }
    >
      <NoticeInputs />
    </EditForm>
  )
}
