import { Box, Button, Card, Typography } from '@mui/material'
import { backofficePageRoutes as routes, type PageDetail } from '@preciosa/contracts'
import { call } from '../api/call.js'
import { by, when } from '../format/shown.js'
import { AskedAction } from '../layout/asked-action.js'

interface Props {
  page: PageDetail
  mayPublish: boolean
}

export function Versions({ page: { id, versions, latest, published }, mayPublish }: Props) {
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography component="h2" variant="h6">
        Versiones
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {versions.map(({ number, title, by: author, createdAt, publishedAt, preview }) => (
          <Box
            component="li"
            key={number}
            sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
          >
            <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
              {`Versión ${number}${number === published ? ', en el sitio' : ''}: ${title}`}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {`Guardada ${when(createdAt)}, ${by(author)}${publishedAt === null ? '' : ` · publicada ${when(publishedAt)}`}`}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button size="small" href={preview} target="_blank" rel="noreferrer">
                {`Ver la versión ${number}`}
              </Button>
              {mayPublish && number !== latest && (
                <AskedAction
                  label={`Volver a la versión ${number}`}
                  title={`¿Volver a la versión ${number}?`}
                  lines={[
                    `Se guarda como la versión ${latest + 1}, sin publicarla: podés verla y cambiarla antes.`,
                  ]}
                  confirm="Volver a ella"
                  done="La versión quedó guardada; falta publicarla."
                  act={() => call(routes.restorePage, { params: { id, number } })}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
