import { Box, Card, LinearProgress, Typography } from '@mui/material'
import type { StaffMember, StaffMemberGiven } from '@preciosa/contracts/staff'
import { useState } from 'react'
import { ListButton, ShowBase, Title, TopToolbar, useGetIdentity, useShowContext } from 'react-admin'
import { STAFF_ROLE_NAMES } from '../audit/names.js'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { MemberActions } from './member-actions.js'
import { access } from './names.js'
import { ShownOnce } from './shown-once.js'

export default function MemberPage() {
  const permitted = usePermittedQuery('show')
  return (
    <ShowBase<StaffMember> queryOptions={permitted}>
      <Member />
    </ShowBase>
  )
}

function Member() {
  const { record: member } = useShowContext<StaffMember>()
  const { identity } = useGetIdentity()
  const [given, setGiven] = useState<StaffMemberGiven | null>(null)
  if (member === undefined) return <LinearProgress aria-label="Cargando" />
  // Keeps earlier secrets on the page, because they are shown only once.
  const give = (next: StaffMemberGiven): void =>
    setGiven((before) => ({
      ...next,
      password: next.password ?? before?.password ?? null,
      authenticator: next.authenticator ?? before?.authenticator ?? null,
    }))
  const isSelf = identity?.id === member.id
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Equipo: ${member.name}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver al equipo" />
      </TopToolbar>
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
    </Box>
  )
}
