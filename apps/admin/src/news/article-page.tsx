import SiteIcon from '@mui/icons-material/OpenInNew'
import { Box, Button, Card, Typography } from '@mui/material'
import {
  ARTICLE_STATE_NAMES,
  type ArticleDetail,
  backofficeNewsRoutes as routes,
} from '@preciosa/contracts/news'
import { DeleteWithConfirmButton, EditButton, useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, dayText, when } from '../format/shown.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'
import { Thumbnail } from '../media/thumbnail.js'
import { Standing, StateChip } from '../written/state.js'
import { PreviewButton, Versions } from '../written/versions.js'
import { MissingOfVersion } from './missing.js'
import { TYPE_NAMES } from './names.js'
import { publicationText, standing } from './publication.rules.js'
import { PublishAction } from './publish-action.js'
import { useCategories } from './use-categories.js'
import { WithdrawAction } from './withdraw-action.js'

export default function ArticlePage() {
  return <RecordPage<ArticleDetail> sheet={Sheet} />
}

function Sheet({ record: article }: { record: ArticleDetail }) {
  const { canAccess } = useCanAccess({ resource: 'news', action: 'publish' })
  const { id, title, latest, published, versions } = article
  const mayPublish = canAccess === true
  return (
    <RecordFrame
      title="Noticia"
      back="Volver a las noticias"
      tools={
        <>
          {mayPublish && <EditButton label="Editar" />}
          <PreviewButton versions={versions} />
          <SiteLink article={article} />
        </>
      }
    >
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Thumbnail name={article.picture} width={240} />
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
            <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Standing text={publicationText(article)}>
              <StateChip state={article.state} names={ARTICLE_STATE_NAMES} />
            </Standing>
            {mayPublish && <Actions article={article} />}
            {mayPublish && article.state === 'draft' && (
              <DeleteWithConfirmButton
                label="Borrar el borrador"
                confirmTitle="¿Borrar este borrador?"
                confirmContent="Se borra con todas sus versiones. Sus imágenes quedan en Medios."
                mutationMode="pessimistic"
              />
            )}
          </Box>
        </Box>
        <ArticleFacts article={article} />
      </Card>
      <Versions
        versions={versions}
        latest={latest}
        shown={published}
        standing={standing(article.state)}
        mayRestore={mayPublish}
        restore={(number) => call(routes.restoreArticle, { params: { id, number } })}
      />
    </RecordFrame>
  )
}

function Actions({ article }: { article: ArticleDetail }) {
  const { id, missing, state, published, latest } = article
  const isNewest = state === 'published' && published === latest
  return (
    <>
      {missing.length > 0 && !isNewest && <MissingOfVersion id={id} missing={missing} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {missing.length === 0 && <PublishAction article={article} />}
        <WithdrawAction article={article} />
      </Box>
    </>
  )
}

function SiteLink({ article: { id, slug, state, versions } }: { article: ArticleDetail }) {
  const preview = versions[0]?.preview ?? ''
  if (state !== 'published' || preview === '') return null
  return (
    <Button
      size="small"
      startIcon={<SiteIcon />}
      href={new URL(`/noticias/articulo/${slug}_${id}`, preview).href}
      target="_blank"
      rel="noreferrer"
    >
      Verla en el sitio
    </Button>
  )
}

function ArticleFacts({ article }: { article: ArticleDetail }) {
  const { type, hierarchy, date, category, content, vehicles } = article
  const { categories } = useCategories()
  return (
    <Facts
      facts={[
        ['Tipo', TYPE_NAMES[type]],
        ['Categoría', categories.find(({ id }) => id === category)?.name ?? '—'],
        ['Jerarquía', hierarchy],
        ['Fecha de la nota', dayText(date)],
        ['Bajada', content.epigraph || '—'],
        ['Fuente', content.source || '—'],
        ['Etiquetas', content.tagList.join(', ') || '—'],
        ['En la guía', vehicles.map(({ name }) => name).join(', ') || '—'],
        ['Último cambio', `${when(article.updatedAt)}, ${by(article.by)}`],
      ]}
    />
  )
}
