import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Card, Typography } from '@mui/material'
import type { ArticleVersion } from '@preciosa/contracts/news'
import { by, when } from '../format/shown.js'
import { AskedAction } from '../layout/asked-action.js'

interface Props {
  /** Newest first. */
  versions: readonly (ArticleVersion & { consent?: string | null })[]
  latest: number
  /** Number of the published version, and where it stands: `en el sitio`, `programada`, `retirada`. */
  shown: number | null
  standing?: string
  mayRestore: boolean
  restore: (number: number) => Promise<unknown>
}

export function Versions({ versions, latest, shown, standing = 'en el sitio', mayRestore, restore }: Props) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        Versiones
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map(({ number, title, by: author, createdAt, publishedAt, preview, consent }) => (
          <Box
            component="li"
            key={number}
            sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
          >
            <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {`Versión ${number}${number === shown ? `, ${standing}` : ''}: ${title}`}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {`Guardada ${when(createdAt)}, ${by(author)}${publishedAt === null ? '' : ` · se mandó a publicar ${when(publishedAt)}`}`}
            </Typography>
            {consent !== undefined && consent !== null && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {`Se pide que la acepten: ${consent}`}
              </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" href={preview} target="_blank" rel="noreferrer">
                {`Ver la versión ${number}`}
              </Button>
              {mayRestore && number !== latest && (
                <AskedAction
                  label={`Volver a la versión ${number}`}
                  title={`¿Volver a la versión ${number}?`}
                  lines={[
                    `Se guarda como la versión ${latest + 1}, sin publicarla: podés verla y cambiarla antes.`,
                  ]}
                  confirm="Volver a ella"
                  done="La versión quedó guardada; falta publicarla."
                  act={() => restore(number)}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** Its address is on the site, and is good for an hour. */
export function PreviewButton({ versions: [newest] }: Pick<Props, 'versions'>) {
  return (
    <Button
      size="small"
      startIcon={<PreviewIcon />}
      href={newest?.preview ?? ''}
      target="_blank"
      rel="noreferrer"
    >
      {`Ver cómo queda la versión ${newest?.number ?? ''}`}
    </Button>
  )
}
