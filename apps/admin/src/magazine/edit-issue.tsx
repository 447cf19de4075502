import type { IssueDetail } from '@preciosa/contracts'
import { Edit, SaveButton, SimpleForm, Toolbar, useRecordContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { PageTitle } from '../layout/page-title.js'
import { toSave } from './issue.rules.js'
import { IssueInputs } from './issue-inputs.js'

export default function EditIssue() {
  return (
    <Edit
      title={<EditTitle />}
      mutationMode="pessimistic"
      redirect="show"
      transform={toSave}
      actions={false}
      // Another fetch during an edit would replace the text.
      queryOptions={{ ...WHOLE, refetchOnWindowFocus: false, refetchOnReconnect: false }}
    >
      <FormOfRecord />
    </Edit>
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
