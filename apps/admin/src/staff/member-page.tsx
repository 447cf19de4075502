import { Box, Card, Typography } from '@mui/material'
import type { StaffMember, StaffMemberGiven } from '@preciosa/contracts/staff'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { STAFF_ROLE_NAMES } from '../audit/names.js'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { MemberActions } from './member-actions.js'
import { access } from './names.js'
import { ShownOnce } from './shown-once.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function MemberPage() {
  return <RecordPage<StaffMember> sheet={Member} />
}

function Member({ record: member }: { record: StaffMember }) {
  const { identity } = useGetIdentity()
  const [given, setGiven] = useState<StaffMemberGiven | null>(null)
  // Keeps earlier secrets on the page, because they are shown only once.
  const give = (next: StaffMemberGiven): void =>
    setGiven((before) => ({
      ...next,
      password: next.password ?? before?.password ?? null,
      authenticator: next.authenticator ?? before?.authenticator ?? null,
    }))
  const isSelf = identity?.id === member.id
  return (
    <RecordFrame title={`Equipo: ${member.name}`} back="Volver al equipo">
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {member.email}
          </Typography>
          <StatusChip {...access(member.disabled)} />
        </Box>
        <Facts
          facts={[
            ['Nombre', member.name],
            ['Rol', STAFF_ROLE_NAMES[member.role]],
            ['Autenticador', member.hasAuthenticator ? 'configurado' : 'sin configurar'],
            ['Desde', when(member.createdAt)],
          ]}
        />
        {given !== null && <ShownOnce given={given} />}
        {member.disabled && (
          <Typography>Para devolverle el acceso, agregalo de nuevo con el mismo e-mail.</Typography>
        )}
        {isSelf && <Typography>Tu propio acceso lo cambia otro administrador.</Typography>}
        {!member.disabled && !isSelf && <MemberActions member={member} onGiven={give} />}
      </Card>
    </RecordFrame>
  )
}
