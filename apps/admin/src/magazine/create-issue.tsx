import { LinearProgress } from '@mui/material'
import type { IssueSummary } from '@preciosa/contracts/magazine'
import { Create, SaveButton, SimpleForm, Toolbar, useGetList } from 'react-admin'
import { PageTitle } from '../layout/page-title.js'
import { nextIssue, toSave } from './issue.rules.js'
import { IssueInputs } from './issue-inputs.js'

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'number', order: 'DESC' } } as const

export default function CreateIssue() {
  const { data, isPending } = useGetList<IssueSummary>('magazine', NEWEST)
  if (isPending) return <LinearProgress aria-label="Cargando" />
  return (
    <Create title={<PageTitle text="Agregar una edición" />} redirect="show" transform={toSave}>
      <SimpleForm
        defaultValues={nextIssue(data?.[0] ?? null)}
        mode="onBlur"
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton label="Guardar sin publicar" alwaysEnable />
          </Toolbar>
        }
      >
        <IssueInputs />
      </SimpleForm>
    </Create>
  )
}
