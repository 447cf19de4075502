import type { IssueDetail } from '@preciosa/contracts/magazine'
import { revisedForm } from '../written/draft.rules.js'
import { EditForm } from '../written/draft-forms.js'
import { toSave } from './issue.rules.js'
import { IssueInputs } from './issue-inputs.js'

export default function EditIssue() {
  return (
    <EditForm<IssueDetail>
      title={({ number }) => `Editar la edición ${number}`}
      toForm={revisedForm}
      transform={toSave}
      save={({ state }) => (state === 'published' ? 'Guardar: se ve enseguida' : 'Guardar')}
    >
      <IssueInputs />
    </EditForm>
  )
}
