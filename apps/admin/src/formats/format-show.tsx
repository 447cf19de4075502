import CopyIcon from '@mui/icons-material/ContentCopy'
import { Box, Card, Typography } from '@mui/material'
import type { StoredFormat } from '@preciosa/contracts/price-lists'
import { CreateButton, DeleteWithConfirmButton, EditButton, useCanAccess } from 'react-admin'
import { definitionOf, toForm } from './format-form.rules.js'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function FormatPage() {
  return <RecordPage<StoredFormat> sheet={Format} />
}

function Format({ record: format }: { record: StoredFormat }) {
  const { canAccess } = useCanAccess({ resource: 'formats', action: 'edit' })
  const { name, source, description, builtIn, createdAt, updatedAt } = format
  return (
    <RecordFrame
      title={`Formato ${name}`}
      back="Volver a los formatos"
      tools={
        <>
          {canAccess === true && (
            <CreateButton label="Duplicar" icon={<CopyIcon />} state={{ record: copyOf(format) }} />
          )}
          {canAccess === true && !builtIn && <EditButton />}
          {canAccess === true && !builtIn && (
            <DeleteWithConfirmButton confirmContent="Las listas que lo usaron quedan como están." />
          )}
        </>
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h2" variant="h6">
          {name}
        </Typography>
        {description !== '' && <Typography>{description}</Typography>}
        <Facts
          facts={[
            ['Fuente', source],
            ['Del sistema', builtIn ? 'sí: se puede duplicar, no cambiar' : 'no'],
            ['Agregado', when(createdAt)],
            ['Último cambio', when(updatedAt)],
          ]}
        />
        <Box
          component="pre"
          tabIndex={0}
          sx={{ m: 0, p: 2, bgcolor: 'background.default', borderRadius: 1, overflow: 'auto' }}
        >
          {JSON.stringify(definitionOf(format), null, 2)}
        </Box>
      </Card>
    </RecordFrame>
  )
}

function copyOf(format: StoredFormat): object {
  const name = `${format.name}-copia`.slice(0, 50)
  return { ...toForm({ ...format, name }), id: undefined }
}
