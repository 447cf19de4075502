import { Box, Card, Typography } from '@mui/material'
import { backofficePageRoutes as routes, type PageDetail } from '@preciosa/contracts/pages'
import { EditButton, useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { when } from '../format/shown.js'
import { AskedAction } from '../layout/asked-action.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { PreviewButton, Versions } from '../written/versions.js'
import { BLOCK_NAMES, onSite } from './names.js'
import { PublishLegal } from './publish-legal.js'

export default function PagePage() {
  return <RecordPage<PageDetail> sheet={Sheet} />
}

function Sheet({ record: page }: { record: PageDetail }) {
  const { canAccess } = useCanAccess({ resource: 'pages', action: 'publish' })
  const { id, path, content, latest, published, builtIn, legal, versions } = page
  const mayPublish = canAccess === true
  return (
    <RecordFrame
      title={`Página /${path}`}
      back="Volver a las páginas"
      tools={
        <>
          {mayPublish && <EditButton />}
          <PreviewButton versions={versions} />
        </>
      }
    >
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
            {published !== latest && legal && <PublishLegal id={id} number={latest} />}
            {published !== latest && !legal && (
              <AskedAction
                label={`Publicar la versión ${latest}`}
                title={`¿Publicar la versión ${latest}?`}
                lines={['El sitio la muestra dentro de un minuto.']}
                confirm="Publicar"
                done="La versión quedó publicada."
                act={() => call(routes.publishPage, { params: { id, number: latest }, body: {} })}
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
    </RecordFrame>
  )
}
