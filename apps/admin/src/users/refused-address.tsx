import { Alert, Box } from '@mui/material'
import { mailProblemText } from '@preciosa/contracts/mail'
import { backofficeUserRoutes as routes, type UserSheet } from '@preciosa/contracts/users'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { listAddress } from '../api/list-query.rules.js'
import { counted, when } from '../format/shown.js'
import { AskedAction } from '../layout/asked-action.js'
import { RowLink } from '../layout/row-link.js'

/** The person's address refuses mail for good. */
export function RefusedAddress({ user: { id, email, refusesMail } }: { user: UserSheet }) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'act' })
  if (refusesMail === null) return null
  const { since, lastAt, mails, answer } = refusesMail
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {`Su dirección rechaza nuestros mails desde el ${when(since)}: ${counted(mails, 'mail', 'mails')}, el último el ${when(lastAt)}. ${mailProblemText(answer) ?? ''} Avisale por otro medio que la corrija o que libere la casilla. La marca se quita sola cuando un mail llega.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 1 }}>
        <RowLink to={listAddress('mails', { q: email })}>Ver sus correos</RowLink>
        {canAccess === true && (
          <AskedAction
            label="Quitar la marca"
            title="¿Quitar la marca?"
            lines={['Hacelo cuando la persona arregló su casilla. Vuelve si rechaza otro mail.']}
            confirm="Quitar"
            done="La marca se quitó."
            act={() => call(routes.clearUserRefusal, { params: { id } })}
          />
        )}
      </Box>
    </Alert>
  )
}
