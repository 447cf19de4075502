import { Box, Button, MenuItem, TextField } from '@mui/material'
import {
  backofficeMessageRoutes as routes,
  MESSAGE_TYPE_NAMES,
  type MessageDetail,
  type MessageState,
  type MessageType,
} from '@preciosa/contracts/contact'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { call } from '../api/call.js'
import { choices } from '../format/choices.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'
import { PressedAction } from '../layout/pressed-action.js'
import { useMessageStaff } from './use-message-staff.js'

interface Props {
  message: MessageDetail
}

export function MessageActions({ message }: Props) {
  const { id, revision, state, holder, door } = message
  const { identity } = useGetIdentity()
  const params = { id }
  const own = Number(identity?.id)
  const isOwn = holder?.id === own
  const setState = (next: MessageState) =>
    call(routes.setMessageState, { params, body: { revision, state: next } })
  const isOpen = state === 'new' || state === 'in-work'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {identity !== undefined && !isOwn && (
        <PressedAction
          label="Tomarlo"
          variant={holder === null ? 'contained' : 'outlined'}
          done="Ahora lo tenés vos."
          act={() => call(routes.handOverMessage, { params, body: { revision, holder: own } })}
        />
      )}
      {isOwn && (
        <PressedAction
          label="Soltarlo"
          done="Ya no lo tiene nadie."
          act={() => call(routes.handOverMessage, { params, body: { revision, holder: null } })}
        />
      )}
      <GiveMessage message={message} />
      {isOpen && (
        <PressedAction
          label="Ya se respondió"
          done="Quedó como respondido."
          act={() => setState('answered')}
        />
      )}
      {state === 'closed' ? (
        <PressedAction label="Reabrir" done="Quedó en curso." act={() => setState('in-work')} />
      ) : (
        <PressedAction label="Cerrar" done="Quedó cerrado." act={() => setState('closed')} />
      )}
      {door !== 'plan' && <ChangeType message={message} />}
    </Box>
  )
}

function GiveMessage({ message: { id, revision, holder } }: Props) {
  const staff = useMessageStaff().filter((member) => member.id !== holder?.id)
  const [chosen, setChosen] = useState('')
  return (
    <ChoiceAction
      label="Pasarlo"
      title="¿A quién se lo pasás?"
      field="Quién lo sigue"
      options={staff.map((member) => ({ id: String(member.id), name: member.name }))}
      value={chosen}
      onChange={setChosen}
      confirm="Pasar"
      done="Lo tiene otra persona."
      act={() => call(routes.handOverMessage, { params: { id }, body: { revision, holder: Number(chosen) } })}
    />
  )
}

function ChangeType({ message: { id, revision, type } }: Props) {
  const [chosen, setChosen] = useState<string>(type)
  return (
    <ChoiceAction
      label="Cambiar el tipo"
      title="¿De qué tipo es?"
      field="Tipo"
      options={choices(MESSAGE_TYPE_NAMES)}
      value={chosen}
      onChange={setChosen}
      confirm="Cambiar"
      done="El tipo quedó cambiado."
      act={() =>
        call(routes.setMessageType, { params: { id }, body: { revision, type: chosen as MessageType } })
      }
    />
  )
}

interface ChoiceProps {
  label: string
  title: string
  field: string
  options: { id: string; name: string }[]
  value: string
  onChange: (value: string) => void
  confirm: string
  done: string
  act: () => Promise<unknown>
}

function ChoiceAction({ label, field, options, value, onChange, ...dialog }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const isKnown = options.some(({ id }) => id === value)
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmedAction
        {...dialog}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        check={() => isKnown}
        content={
          <TextField
            select
            fullWidth
            required
            margin="dense"
            label={field}
            value={isKnown ? value : ''}
            onChange={({ target }) => onChange(target.value)}
          >
            {options.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        }
      />
    </>
  )
}
