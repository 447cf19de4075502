import SiteIcon from '@mui/icons-material/OpenInNew'
import PreviewIcon from '@mui/icons-material/VisibilityOutlined'
import { Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import { type ArticleDetail, backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import {
  DeleteWithConfirmButton,
  EditButton,
  ListButton,
  ShowBase,
  Title,
  TopToolbar,
  useCanAccess,
  useShowContext,
} from 'react-admin'
import { call } from '../api/call.js'
import { WHOLE } from '../api/whole.js'
import { Facts } from '../format/facts.js'
import { by, dayText, when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { PageTitle } from '../layout/page-title.js'
import { Thumbnail } from '../media/thumbnail.js'
import { Versions } from '../written/versions.js'
import { MissingOfVersion } from './missing.js'
import { stateName, TYPE_NAMES } from './names.js'
import { publicationText, STATE_TONES, standing } from './publication.rules.js'
import { PublishAction } from './publish-action.js'
import { useCategories } from './use-categories.js'
import { WithdrawAction } from './withdraw-action.js'

export default function ArticlePage() {
  return (
    <ShowBase<ArticleDetail> queryOptions={WHOLE}>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record: article } = useShowContext<ArticleDetail>()
  const { canAccess } = useCanAccess({ resource: 'news', action: 'publish' })
  if (article === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, title, latest, published, versions } = article
  const mayPublish = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text="Noticia" />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label="Volver a las noticias" />
        {mayPublish && <EditButton label="Editar" />}
        <SiteLinks article={article} />
      </TopToolbar>
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Thumbnail name={article.picture} width={240} />
          <Box sx={{ flex: '1 1 16rem', minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
            <Typography component="h2" variant="h5" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              <StatusChip name={stateName(article.state)} tone={STATE_TONES[article.state]} />
              <Typography>{publicationText(article)}</Typography>
            </Box>
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
    </Box>
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

function SiteLinks({ article }: { article: ArticleDetail }) {
  const { id, slug, latest, state, versions } = article
  // Its address is on the site, and is good for an hour.
  const preview = versions[0]?.preview ?? ''
  const outside = { size: 'small', target: '_blank', rel: 'noreferrer' } as const
  return (
    <>
      <Button {...outside} startIcon={<PreviewIcon />} href={preview}>
        {`Ver cómo queda la versión ${latest}`}
      </Button>
      {state === 'published' && preview !== '' && (
        <Button
          {...outside}
          startIcon={<SiteIcon />}
          href={new URL(`/noticias/articulo/${slug}_${id}`, preview).href}
        >
          Verla en el sitio
        </Button>
      )}
    </>
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
