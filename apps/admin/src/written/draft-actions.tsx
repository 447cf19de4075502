import { Alert, Box } from '@mui/material'
import { DeleteWithConfirmButton, EditButton } from 'react-admin'
import { PressedAction } from '../layout/pressed-action.js'
import type { State } from './draft.rules.js'

interface Step {
  label: string
  done: string
  act: () => Promise<unknown>
}

interface Props {
  state: State
  /** Why a draft can't be published; null if it can. */
  refusal?: string | null
  publish: Step
  withdraw: Step
}

/** The next step of what has one row; one press, since each undoes the other. */
export function PublishOrWithdraw({ state, refusal = null, publish, withdraw }: Props) {
  if (state === 'ended') return null
  if (state === 'draft' && refusal !== null) return <Alert severity="info">{refusal}</Alert>
  return (
    <Box>
      {state === 'draft' ? (
        <PressedAction variant="contained" {...publish} />
      ) : (
        <PressedAction
          color="error"
          {...withdraw}
          label={state === 'scheduled' ? 'Cancelar la publicación' : withdraw.label}
        />
      )}
    </Box>
  )
}

interface EditProps {
  canRemove: boolean
  /** Of the dialog that confirms a removal. */
  title: string
  content: string
}

export function EditOrRemove({ canRemove, title, content }: EditProps) {
  return (
    <>
      <EditButton label="Editar" />
      {canRemove && (
        <DeleteWithConfirmButton confirmTitle={title} confirmContent={content} mutationMode="pessimistic" />
      )}
    </>
  )
}
