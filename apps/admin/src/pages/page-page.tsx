import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import { backofficePageRoutes as routes, type PageDetail } from '@preciosa/contracts/pages'
import {
  EditButton,
  ListButton,
  ShowBase,
  Title,
  TopToolbar,
  useCanAccess,
  useShowContext,
} from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { AskedAction } from '../layout/asked-action.js'
import { Versions } from '../written/versions.js'
import { BLOCK_NAMES, onSite } from './names.js'

export default function PagePage() {
  return (
    <ShowBase<PageDetail>>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record: page } = useShowContext<PageDetail>()
  const { canAccess } = useCanAccess({ resource: 'pages', action: 'publish' })
  if (page === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, path, content, latest, published, builtIn, versions } = page
  const mayPublish = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={`Página /${path}`} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label="Volver a las páginas" />
        {mayPublish && <EditButton />}
        {/* Its address is on the site, and is good for an hour. */}
        <Button
          size="small"
          startIcon={<PreviewIcon />}
          href={versions[0]?.preview ?? ''}
          target="_blank"
          rel="noreferrer"
        >
          {`Ver cómo queda la versión ${latest}`}
        </Button>
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
          {content.title}
        </Typography>
        <Facts
          facts={[
            ['En el sitio', onSite(page)],
            ['Descripción', content.description],
            ['Bloques', content.blocks.map(({ kind }) => BLOCK_NAMES[kind]).join(', ')],
            ['Del sistema', builtIn ? 'sí: los menús llevan a ella' : 'no'],
            ['Último cambio', when(page.updatedAt)],
          ]}
        />
        {mayPublish && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {published !== latest && (
              <AskedAction
                label={`Publicar la versión ${latest}`}
                title={`¿Publicar la versión ${latest}?`}
                lines={['El sitio la muestra dentro de un minuto.']}
                confirm="Publicar"
                done="La versión quedó publicada."
                act={() => call(routes.publishPage, { params: { id, number: latest } })}
                main
              />
            )}
            {published !== null && !builtIn && (
              <AskedAction
                label="Sacar del sitio"
                title="¿Sacar la página del sitio?"
                lines={['Su dirección deja de existir para los visitantes. Las versiones quedan.']}
                confirm="Sacar"
                done="La página ya no está en el sitio."
                act={() => call(routes.withdrawPage, { params: { id } })}
              />
            )}
          </Box>
        )}
      </Card>
      <Versions
        versions={versions}
        latest={latest}
        shown={published}
        mayRestore={mayPublish}
        restore={(number) => call(routes.restorePage, { params: { id, number } })}
      />
    </Box>
  )
}
