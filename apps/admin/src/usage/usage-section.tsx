import DownloadIcon from '@mui/icons-material/Download'
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface Props<T> {
  title: string
  note: string
  csv: string
  asked: UseQueryResult<T>
  isEmpty: (value: T) => boolean
  empty: string
  children: (value: T) => ReactNode
}

export function UsageSection<T>({ title, note, csv, asked, isEmpty, empty, children }: Props<T>) {
  const { data, error } = asked
  return (
    <Card
      component="section"
      sx={{
        p: { xs: 2, sm: 3 },
        display: 'grid',
        gap: 2,
        alignContent: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
      }}
    >
      <Box>
        <Typography component="h2" variant="h6">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
          {note}
        </Typography>
      </Box>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {error === null && data === undefined && <LinearProgress aria-label={`Cargando: ${title}`} />}
      {data !== undefined && (isEmpty(data) ? <Typography>{empty}</Typography> : children(data))}
      <Box>
        <Button
          component="a"
          href={csv}
          download
          startIcon={<DownloadIcon />}
          aria-label={`Descargar CSV: ${title}`}
        >
          Descargar CSV
        </Button>
      </Box>
    </Card>
  )
}
