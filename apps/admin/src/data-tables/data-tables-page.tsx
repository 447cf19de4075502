import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material'
import { requestOf } from '@preciosa/contracts/client'
import { backofficeDataTableRoutes as routes, type DataTable } from '@preciosa/contracts/data-tables'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Title } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { PageTitle } from '../layout/page-title.js'
import { Section } from '../layout/section.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { factsOf, TABLE_NAMES } from './names.rules.js'
import { TableLoad } from './table-load.js'

export default function DataTablesPage() {
  const { enabled } = usePermittedQuery()
  const { data, error, refetch } = useQuery({
    queryKey: ['data-tables'],
    queryFn: ({ signal }) => call(routes.dataTables, { signal }),
    enabled,
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, my: { xs: 1, sm: 3 }, maxWidth: 960 }}>
      <Title title={<PageTitle text="Series y tablas" />} />
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {data?.data.map((table) => (
        <Table key={table.id} table={table} reread={() => void refetch()} />
      ))}
    </Box>
  )
}

function Table({ table, reread }: { table: DataTable; reread: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { title, use } = TABLE_NAMES[table.id]
  return (
    <Section title={title}>
      <Typography>{use}</Typography>
      <Facts facts={factsOf(table)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          component="a"
          href={requestOf(routes.dataTableCsv, { params: { id: table.id } }).address}
          download
          startIcon={<DownloadIcon />}
        >
          Descargar CSV
        </Button>
        <Button
          onClick={() => setIsOpen(!isOpen)}
          aria-expanded={isOpen}
          aria-label={`Corregir o cargar: ${title}`}
        >
          Corregir o cargar
        </Button>
      </Box>
      {isOpen && table.invented && (
        <Alert severity="warning">Lo guardado es de la demo: la primera carga lo reemplaza entero.</Alert>
      )}
      {isOpen && <TableLoad id={table.id} loaded={reread} />}
    </Section>
  )
}
