import { Box, Card, Typography } from '@mui/material'
import type { FleetSheet } from '@preciosa/contracts/fleets'
import { useCanAccess } from 'react-admin'
import { Facts } from '../format/facts.js'
import { by, dayText, money, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { InvoiceFleet } from '../invoices/invoice-fleet.js'
import { InvoicesOf } from '../invoices/invoices-of.js'
import { Section } from '../layout/section.js'
import { ChangeFleet, InviteMember } from './fleet-buttons.js'
import { MemberList } from './member-list.js'
import { FLEET_STATE, seatsText } from './names.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function FleetPage() {
  return <RecordPage<FleetSheet> sheet={Sheet} />
}

function Sheet({ record: fleet }: { record: FleetSheet }) {
  const { canAccess } = useCanAccess({ resource: 'fleets', action: 'edit' })
  const mayEdit = canAccess === true
  return (
    <RecordFrame title={`Grupo ${fleet.id}`} back="Volver a los grupos">
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
            <InvoiceFleet fleet={fleet} />
          </Box>
        )}
      </Card>
      <Section title="Integrantes">
        <MemberList fleet={fleet} mayEdit={mayEdit} />
      </Section>
      <InvoicesOf filter={{ fleetId: fleet.id }} />
    </RecordFrame>
  )
}
