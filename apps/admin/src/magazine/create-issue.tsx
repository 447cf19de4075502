import { LinearProgress } from '@mui/material'
import type { IssueSummary } from '@preciosa/contracts/magazine'
import { useGetList } from 'react-admin'
import { CreateDraft } from '../written/draft-forms.js'
import { nextIssue, toSave } from './issue.rules.js'
import { IssueInputs } from './issue-inputs.js'

const NEWEST = { pagination: { page: 1, perPage: 1 }, sort: { field: 'number', order: 'DESC' } } as const

export default function CreateIssue() {
  const { data, isPending } = useGetList<IssueSummary>('magazine', NEWEST)
  if (isPending) return <LinearProgress aria-label="Cargando" />
  return (
    <CreateDraft title="Agregar una edición" initial={nextIssue(data?.[0] ?? null)} transform={toSave}>
      <IssueInputs />
    </CreateDraft>
  )
}
