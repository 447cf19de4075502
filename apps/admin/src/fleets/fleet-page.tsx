import { Box, Card, LinearProgress, Typography } from '@mui/material'
import type { FleetSheet } from '@preciosa/contracts/fleets'
import { ListButton, ShowBase, Title, TopToolbar, useCanAccess, useShowContext } from 'react-admin'
import { WHOLE } from '../api/whole.js'
import { Facts } from '../format/facts.js'
import { by, dayText, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { ChangeFleet, InviteMember } from './fleet-buttons.js'
import { MemberList } from './member-list.js'
import { FLEET_STATE, seatsText } from './names.js'

export default function FleetPage() {
  const permitted = usePermittedQuery('show')
  return (
    <ShowBase<FleetSheet> queryOptions={{ ...WHOLE, ...permitted }}>
      <Sheet />
    </ShowBase>
  )
}

function Sheet() {
  const { record: fleet } = useShowContext<FleetSheet>()
  const { canAccess } = useCanAccess({ resource: 'fleets', action: 'edit' })
  if (fleet === undefined) return <LinearProgress aria-label="Cargando" />
  const mayEdit = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Grupo ${fleet.id}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', pb: 0 }}>
        <ListButton label="Volver a los grupos" />
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {fleet.name}
          </Typography>
          <StatusChip {...FLEET_STATE[fleet.state]} />
        </Box>
        <Facts
          facts={[
            ['Lo administra', fleet.owner ?? 'Nadie: elegí a alguien con «Cambiar»'],
            ['Lugares ocupados', seatsText(fleet)],
            ['Activos', String(fleet.active)],
            ['Precio acordado por mes', money(fleet.price)],
            ['Primer día', dayText(fleet.from)],
            ['Último día', dayText(fleet.until)],
            ['Agregado', `${when(fleet.createdAt)} ${by(fleet.createdBy)}`],
            ['Nota', fleet.note === '' ? '—' : fleet.note],
          ]}
        />
        {mayEdit && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ChangeFleet fleet={fleet} />
            {fleet.state !== 'over' && <InviteMember fleet={fleet} />}
          </Box>
        )}
      </Card>
      <Card component="section" sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
        <Typography component="h2" variant="h6">
          Integrantes
        </Typography>
        <MemberList fleet={fleet} mayEdit={mayEdit} />
      </Card>
    </Box>
  )
}
