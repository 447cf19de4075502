import { Box, Divider, Typography } from '@mui/material'
import { backofficeFleetRoutes as routes, type FleetSheet } from '@preciosa/contracts/fleets'
import { call } from '../api/call.js'
import { counted, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { RowLink } from '../layout/row-link.js'
import { MEMBER_STATE } from './names.js'

type Member = FleetSheet['members'][number]

export function MemberList({ fleet, mayEdit }: { fleet: FleetSheet; mayEdit: boolean }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {fleet.members.map((member) => (
        <Box component="li" key={member.id} sx={{ display: 'grid', gap: 0.5 }}>
          <Divider sx={{ mb: 1 }} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
              {member.accountId === null ? (
                member.email
              ) : (
                <RowLink to={`/users/${member.accountId}/show`}>{member.email}</RowLink>
              )}
            </Typography>
            <StatusChip {...MEMBER_STATE[member.state]} />
            {member.isOwner && <StatusChip name="Lo administra" tone="info" />}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {factsOf(member)}
          </Typography>
          {mayEdit && <Actions fleet={fleet} member={member} />}
        </Box>
      ))}
    </Box>
  )
}

function Actions({ fleet, member }: { fleet: FleetSheet; member: Member }) {
  const params = { id: fleet.id, member: member.id }
  const { email } = member
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {member.state !== 'active' && fleet.state !== 'over' && (
        <AskedAction
          label="Reenviar la invitación"
          title={`¿Mandar otra invitación a ${email}?`}
          lines={['Le llega otro enlace; el anterior deja de servir.']}
          confirm="Mandar el mail"
          done="La invitación está en camino."
          act={() => call(routes.inviteMemberAgain, { params })}
        />
      )}
      {!member.isOwner && (
        <AskedAction
          label="Quitar"
          title={`¿Quitar a ${email} del grupo?`}
          lines={['Su lugar queda libre. Si lo había activado, su plan pasa a Free ya.']}
          confirm="Quitar"
          done="El lugar quedó libre."
          act={() => call(routes.removeMember, { params })}
        />
      )}
    </Box>
  )
}

function factsOf({ seat, name, state, invitedAt, activatedAt, lastUsedAt, queries }: Member): string {
  const use = `último uso ${when(lastUsedAt)}, ${counted(queries, 'consulta', 'consultas')} este mes`
  const standing =
    state === 'active' ? `desde el ${when(activatedAt)}, ${use}` : `invitado el ${when(invitedAt)}`
  return [`Lugar ${seat}`, name, standing].filter(Boolean).join(' · ')
}
