import type { IssueDetail } from '@preciosa/contracts/magazine'
import { SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { EditWhole } from '../layout/edit-whole.js'
import { PageTitle } from '../layout/page-title.js'
import { toSave } from './issue.rules.js'
import { IssueInputs } from './issue-inputs.js'

export default function EditIssue() {
  return (
    <EditWhole title={<EditTitle />} transform={toSave}>
      <FormOfRecord />
    </EditWhole>
  )
}

function EditTitle() {
  const issue = useRecordContext<IssueDetail>()
  return <PageTitle text={`Editar la edición ${issue?.number ?? ''}`.trim()} />
}

function FormOfRecord() {
  const issue = useRecordContext<IssueDetail>()
  if (issue === undefined) return null
  const { id, revision, content, state } = issue
  return (
    <SimpleForm
      record={{ id, revision, content }}
      mode="onBlur"
      warnWhenUnsavedChanges
      toolbar={
        <Toolbar>
          <SaveButton label={state === 'published' ? 'Guardar: se ve enseguida' : 'Guardar'} />
        </Toolbar>
      }
    >
      <IssueInputs />
    </SimpleForm>
  )
}
