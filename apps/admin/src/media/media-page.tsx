import { Box, Button, Card, LinearProgress, Typography } from '@mui/material'
import {
  backofficeMediaRoutes as routes,
  type MediaDetail,
  type MediaOwner,
  type PageDetail,
} from '@preciosa/contracts'
import {
  Link,
  ListButton,
  ShowBase,
  Title,
  TopToolbar,
  useCanAccess,
  useGetMany,
  useRedirect,
  useShowContext,
} from 'react-admin'
import { call } from '../api/call.js'
import { Facts } from '../format/facts.js'
import { by, when } from '../format/shown.js'
import { AskedAction } from '../layout/asked-action.js'
import { PageTitle } from '../layout/page-title.js'
import { MediaForm } from './media-form.js'
import { Preview } from './media-card.js'
import { KIND_NAMES, sizeText, usageText } from './media.rules.js'

export default function MediaPage() {
  return (
    <ShowBase<MediaDetail>>
      <Whole />
    </ShowBase>
  )
}

function Whole() {
  const { record: media } = useShowContext<MediaDetail>()
  const { canAccess } = useCanAccess({ resource: 'media', action: 'change' })
  const redirect = useRedirect()
  if (media === undefined) return <LinearProgress aria-label="Cargando" />
  const { id, kind, fileName, credit, alt, link, uses } = media
  const mayChange = canAccess === true
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text={fileName} />} />
      <TopToolbar sx={{ justifyContent: 'flex-start', flexWrap: 'wrap', pb: 0 }}>
        <ListButton label="Volver a Medios" />
        {link !== null && (
          <Button size="small" href={link} download>
            Descargar el PDF
          </Button>
        )}
      </TopToolbar>
      {mayChange ? (
        <MediaForm key={id} media={media} />
      ) : (
        <Box sx={{ maxWidth: 480 }}>
          <Preview media={media} />
        </Box>
      )}
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Facts
          facts={[
            ['Clase', KIND_NAMES[kind] + (media.private ? ', privado' : '')],
            ['Tamaño', sizeText(media)],
            ['Subido', `${when(media.createdAt)}, ${by(media.by)}`],
            ['Uso', usageText(media)],
            ...(mayChange
              ? []
              : ([
                  ['Texto alternativo', alt || '—'],
                  ['Crédito', credit || '—'],
                ] as const)),
          ]}
        />
        <Uses usedBy={media.usedBy} />
        {mayChange && uses === 0 && (
          <Box>
            <AskedAction
              label="Borrar"
              title={`¿Borrar ${fileName}?`}
              lines={['Sus direcciones dejan de existir. No se puede deshacer.']}
              confirm="Borrar"
              done="Quedó borrado."
              act={async () => {
                await call(routes.removeMedia, { params: { id } })
                redirect('list', 'media')
              }}
            />
          </Box>
        )}
      </Card>
    </Box>
  )
}

const OWNERS: Readonly<Record<MediaOwner, { resource: string; name: string }>> = {
  page: { resource: 'pages', name: 'Página' },
}

function Uses({ usedBy }: Pick<MediaDetail, 'usedBy'>) {
  const ids = usedBy.map(({ id }) => id)
  const { data = [] } = useGetMany<PageDetail>('pages', { ids }, { enabled: ids.length > 0 })
  if (usedBy.length === 0) return null
  return (
    <Box>
      <Typography component="h2" variant="h6">
        Dónde se usa
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {usedBy.map(({ kind, id }) => {
          const { resource, name } = OWNERS[kind]
          // A failed read leaves holes.
          const title = data.find((page?: PageDetail) => page?.id === id)?.title ?? `n.º ${id}`
          return (
            <li key={`${kind} ${id}`}>
              <Link to={`/${resource}/${id}/show`}>{`${name} ${title}`}</Link>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}
