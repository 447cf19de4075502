import { Alert, Box, Typography } from '@mui/material'
import type { StaffMemberGiven } from '@preciosa/contracts/staff'

/** The secrets aren't stored, so they are shown only once. */
export function ShownOnce({ given: { email, password, authenticator } }: { given: StaffMemberGiven }) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <Typography gutterBottom>Pasáselo a {email} por un canal seguro: no se puede volver a ver.</Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {password !== null && <Secret name="Contraseña" value={password} />}
        {authenticator !== null && (
          <>
            <Secret name="Clave para el autenticador" value={secretIn(authenticator)} />
            <Secret name="Dirección del autenticador" value={authenticator} />
          </>
        )}
      </Box>
    </Alert>
  )
}

function Secret({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <Typography component="dt" variant="body2">
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, fontFamily: 'monospace', userSelect: 'all', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
    </div>
  )
}

/** For apps that can't open the address. */
function secretIn(address: string): string {
  return new URL(address).searchParams.get('secret') ?? ''
}
