import { Box, Card, Typography } from '@mui/material'
import { type CsvColumns, momentCell } from '@preciosa/contracts'
import type { MediaSummary } from '@preciosa/contracts/media'
import { Link, SearchInput, SelectInput, useCanAccess, useListContext, useRefresh } from 'react-admin'
import { choices } from '../format/choices.js'
import { DownloadListed } from '../layout/download-csv.js'
import { ListFrame } from '../records/record-list.js'
import { CardText, GRID, Preview } from './media-card.js'
import { KIND_NAMES, sizeText, STATE_NAMES, usageText } from './media.rules.js'
import { UploadBox } from './upload-box.js'

const CSV: CsvColumns<MediaSummary> = [
  ['número', ({ id }) => id],
  ['tipo', ({ kind }) => KIND_NAMES[kind]],
  ['archivo', ({ fileName }) => fileName],
  ['medidas', sizeText],
  ['texto alternativo', ({ alt }) => alt],
  ['crédito', ({ credit }) => credit],
  ['usos', ({ uses }) => uses],
  ['subido', ({ createdAt }) => momentCell(createdAt)],
  ['subido por', ({ by }) => by ?? 'el sistema'],
]

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Nombre, texto o crédito" />,
  <SelectInput key="kind" source="kind" choices={choices(KIND_NAMES)} alwaysOn />,
  <SelectInput key="state" source="state" choices={choices(STATE_NAMES)} alwaysOn />,
]

export default function LibraryPage() {
  const { canAccess } = useCanAccess({ resource: 'media', action: 'change' })
  return (
    <>
      {canAccess === true && <Uploads />}
      <ListFrame<MediaSummary>
        title="Medios"
        filters={FILTERS}
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={25}
        actions={<DownloadListed fileName="medios" columns={CSV} />}
      >
        <Grid />
      </ListFrame>
    </>
  )
}

function Uploads() {
  const refresh = useRefresh()
  return (
    <Box sx={{ mt: { xs: 1, sm: 2 } }}>
      <UploadBox onAdded={refresh} />
    </Box>
  )
}

function Grid() {
  const { data = [], isPending } = useListContext<MediaSummary>()
  if (isPending) return null
  if (data.length === 0) return <Typography sx={{ p: 3 }}>No hay nada acá.</Typography>
  return (
    <Box component="ul" sx={{ ...GRID, p: 2 }}>
      {data.map((media) => (
        <Card key={media.id} component="li" variant="outlined" sx={{ position: 'relative', minWidth: 0 }}>
          <Preview media={media} />
          <CardText media={media}>
            <Box
              component={Link}
              to={`/media/${media.id}/show`}
              // The whole card leads there.
              sx={{ overflowWrap: 'anywhere', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {media.fileName}
            </Box>
            <Typography variant="body2">{usageText(media)}</Typography>
          </CardText>
        </Card>
      ))}
    </Box>
  )
}
