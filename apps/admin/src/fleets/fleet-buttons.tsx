import AddIcon from '@mui/icons-material/Add'
import EditIcon from '@mui/icons-material/Edit'
import InviteIcon from '@mui/icons-material/PersonAdd'
import { Button } from '@mui/material'
import { emailSchema } from '@preciosa/contracts'
import { backofficeFleetRoutes as routes, type FleetSheet } from '@preciosa/contracts/fleets'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { Field, useOfferForm } from '../offers/price-fields.js'
import { FleetFields } from './fleet-fields.js'
import { emptyFleet, formOf, readFleetChanges, readNewFleet } from './fleet-form.rules.js'

export function AddFleet() {
  const { canAccess } = useCanAccess({ resource: 'fleets', action: 'edit' })
  const [isOpen, setOpen] = useState(false)
  const { check, send, ...fields } = useOfferForm(() => emptyFleet(new Date()), readNewFleet)
  if (canAccess !== true) return null
  return (
    <>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Agregar un grupo
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Agregar un grupo"
        content={<FleetFields {...fields} isNew />}
        confirm="Agregar e invitar"
        done="El grupo quedó agregado y la invitación está en camino."
        check={check}
        act={() => send((body) => call(routes.addFleet, { body }))}
      />
    </>
  )
}

export function ChangeFleet({ fleet }: { fleet: FleetSheet }) {
  const [isOpen, setOpen] = useState(false)
  const params = { id: fleet.id }
  const { check, send, set, ...fields } = useOfferForm(() => formOf(fleet), readFleetChanges)
  return (
    <>
      <Button
        variant="contained"
        startIcon={<EditIcon />}
        onClick={() => {
          set(formOf(fleet))
          setOpen(true)
        }}
      >
        Cambiar
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Cambiar ${fleet.name}`}
        content={<FleetFields {...fields} set={set} isNew={false} />}
        confirm="Guardar"
        done="El grupo quedó guardado."
        check={check}
        act={() => send((body) => call(routes.changeFleet, { params, body }))}
      />
    </>
  )
}

export function InviteMember({ fleet }: { fleet: FleetSheet }) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const check = (): boolean => {
    const read = emailSchema.safeParse(email)
    setProblem(read.error?.issues[0]?.message)
    return read.success
  }
  const act = async (): Promise<void> => {
    await call(routes.inviteMember, { params: { id: fleet.id }, body: { email: email.trim() } })
    setEmail('')
  }
  return (
    <>
      <Button variant="outlined" startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        Invitar
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Invitar a un lugar libre"
        content={
          <>
            <Lines lines={['Le llega un mail con un enlace, que sirve una vez y durante 30 días.']} />
            <Field
              label="E-mail"
              value={email}
              onChange={setEmail}
              problem={problem}
              input={{ type: 'email', maxLength: 254 }}
            />
          </>
        }
        confirm="Invitar"
        done="La invitación está en camino."
        check={check}
        act={act}
      />
    </>
  )
}
