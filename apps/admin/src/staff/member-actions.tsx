import DisableIcon from '@mui/icons-material/Block'
import RoleIcon from '@mui/icons-material/ManageAccounts'
import PasswordIcon from '@mui/icons-material/Password'
import AuthenticatorIcon from '@mui/icons-material/PhonelinkLock'
import { Box, Button, MenuItem, TextField } from '@mui/material'
import { staffRoleSchema } from '@preciosa/contracts'
import {
  backofficeStaffRoutes as routes,
  type StaffMember,
  type StaffMemberGiven,
} from '@preciosa/contracts/staff'
import { type ReactNode, useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { ROLE_CHOICES } from './names.js'

const ENDS = 'Sus sesiones abiertas terminan.'

interface Props {
  member: StaffMember
  onGiven: (given: StaffMemberGiven) => void
}

export function MemberActions({ member: { id, role }, onGiven }: Props) {
  const [chosen, setChosen] = useState(role)
  const params = { id }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Asked
        label="Cambiar rol"
        icon={<RoleIcon />}
        title="Cambiar rol"
        done="El rol quedó cambiado."
        act={() => call(routes.changeMemberRole, { params, body: { role: chosen } })}
      >
        <Lines lines={[ENDS]} />
        <TextField
          select
          label="Rol"
          value={chosen}
          onChange={({ target }) => setChosen(staffRoleSchema.parse(target.value))}
          fullWidth
          sx={{ mt: 1 }}
        >
          {ROLE_CHOICES.map((choice) => (
            <MenuItem key={choice.id} value={choice.id}>
              {choice.name}
            </MenuItem>
          ))}
        </TextField>
      </Asked>
      <Asked
        label="Dar otra contraseña"
        icon={<PasswordIcon />}
        title="¿Dar otra contraseña?"
        done="La contraseña nueva está en la página."
        act={async () => onGiven(await call(routes.resetMemberPassword, { params }))}
      >
        <Lines lines={[`La de ahora deja de servir. ${ENDS}`]} />
      </Asked>
      <Asked
        label="Dar otro autenticador"
        icon={<AuthenticatorIcon />}
        title="¿Dar otro autenticador?"
        done="El autenticador nuevo está en la página."
        act={async () => onGiven(await call(routes.resetMemberAuthenticator, { params }))}
      >
        <Lines lines={[`Los códigos del de ahora dejan de servir. ${ENDS}`]} />
      </Asked>
      <Asked
        label="Quitar acceso"
        icon={<DisableIcon />}
        isGrave
        title="¿Quitarle el acceso?"
        done="Ya no tiene acceso."
        act={() => call(routes.disableMember, { params })}
      >
        <Lines lines={[`No va a poder entrar a la consola. ${ENDS}`]} />
      </Asked>
    </Box>
  )
}

interface AskedProps {
  label: string
  icon: ReactNode
  isGrave?: boolean
  title: string
  done: string
  act: () => Promise<unknown>
  children: ReactNode
}

function Asked({ label, icon, isGrave = false, title, done, act, children }: AskedProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        color={isGrave ? 'error' : 'primary'}
        startIcon={icon}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        content={children}
        confirm={label}
        done={done}
        act={act}
      />
    </>
  )
}
