import { Box, Card, LinearProgress } from '@mui/material'
import { MAX_STAFF_NAME, type StaffRole } from '@preciosa/contracts'
import { backofficeStaffRoutes as routes, type StaffMemberGiven } from '@preciosa/contracts/staff'
import { useState } from 'react'
import {
  HttpError,
  ListButton,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
  Title,
  TopToolbar,
  useLogoutIfAccessDenied,
  useNotify,
  useRequireAccess,
} from 'react-admin'
import { call } from '../api/call.js'
import { ApiError } from '../api/problem.js'
import { PageTitle } from '../layout/page-title.js'
import { ROLE_CHOICES } from './names.js'
import { ShownOnce } from './shown-once.js'

interface NewMember {
  email: string
  name: string
  role: StaffRole
}

export default function AddMember() {
  // react-admin checks access only for its own pages.
  const { isPending } = useRequireAccess({ resource: 'staff', action: 'create' })
  const [given, setGiven] = useState<StaffMemberGiven | null>(null)
  const notify = useNotify()
  const logoutIfAccessDenied = useLogoutIfAccessDenied()
  const add = async ({ email, name, role }: NewMember): Promise<object | undefined> => {
    try {
      setGiven(await call(routes.addMember, { body: { email, name, role } }))
      return undefined
    } catch (error) {
      if (await logoutIfAccessDenied(error)) return undefined
      notify(error instanceof HttpError ? error.message : 'No se pudo completar.', { type: 'error' })
      return error instanceof ApiError ? (error.body as { errors: object }).errors : {}
    }
  }
  if (isPending) return <LinearProgress aria-label="Cargando" />
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text="Agregar a alguien" />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton resource="staff" label="Volver al equipo" />
      </TopToolbar>
      {given === null ? (
        <Card>
          <SimpleForm
            mode="onBlur"
            defaultValues={{ role: 'editor' }}
            onSubmit={(values: unknown) => add(values as NewMember)}
          >
            <TextInput source="email" label="E-mail" type="email" validate={required()} />
            <TextInput
              source="name"
              label="Nombre"
              validate={required()}
              slotProps={{ htmlInput: { maxLength: MAX_STAFF_NAME } }}
            />
            <SelectInput source="role" label="Rol" choices={ROLE_CHOICES} validate={required()} />
          </SimpleForm>
        </Card>
      ) : (
        <ShownOnce given={given} />
      )}
    </Box>
  )
}
