import { Link, Typography } from '@mui/material'
import type { MailTemplate } from '@preciosa/contracts/mail'
import { MAIL_KIND_NAMES } from '@preciosa/contracts/registry'
import { DataTable } from 'react-admin'
import { RowLink } from '../layout/row-link.js'
import { ListFrame } from '../records/record-list.js'

export default function TemplatesPage() {
  return (
    <ListFrame<MailTemplate> title="Modelos de correos" pagination={false} actions={false}>
      <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
        Los correos que manda la guía, con datos inventados. Los que salieron están en{' '}
        <Link href="#/mails">Correos</Link>.
      </Typography>
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col<MailTemplate>
          source="id"
          disableSort
          render={({ id }) => <RowLink to={`/mail-templates/${id}/show`}>{MAIL_KIND_NAMES[id]}</RowLink>}
        />
        <DataTable.Col source="subject" disableSort sx={{ overflowWrap: 'anywhere' }} />
      </DataTable>
    </ListFrame>
  )
}
