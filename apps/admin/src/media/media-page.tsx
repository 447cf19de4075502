import { Box, Button, Card, Typography } from '@mui/material'
import type { MediaDetail, MediaOwner } from '@preciosa/contracts/media'
import { DeleteWithConfirmButton, Link, useCanAccess, useGetMany } from 'react-admin'
import { Facts } from '../format/facts.js'
import { by, when } from '../format/shown.js'
import { MediaForm } from './media-form.js'
import { Preview } from './media-card.js'
import { KIND_NAMES, sizeText, usageText } from './media.rules.js'
import { RecordFrame, RecordPage } from '../records/record-page.js'

export default function MediaPage() {
  return <RecordPage<MediaDetail> sheet={Whole} />
}

function Whole({ record: media }: { record: MediaDetail }) {
  const { canAccess } = useCanAccess({ resource: 'media', action: 'change' })
  const { id, kind, fileName, credit, alt, link, uses } = media
  const mayChange = canAccess === true
  return (
    <RecordFrame
      title={fileName}
      back="Volver a Medios"
      tools={
        <>
          {link !== null && (
            <Button size="small" href={link} download>
              Descargar el PDF
            </Button>
          )}
        </>
      }
    >
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
            <DeleteWithConfirmButton
              confirmTitle={`¿Borrar ${fileName}?`}
              confirmContent="Sus direcciones dejan de existir. No se puede deshacer."
            />
          </Box>
        )}
      </Card>
    </RecordFrame>
  )
}

const OWNERS: Readonly<Record<MediaOwner, { resource: string; name: string }>> = {
  page: { resource: 'pages', name: 'Página' },
  news: { resource: 'news', name: 'Noticia' },
  issue: { resource: 'magazine', name: 'Revista:' },
  ad: { resource: 'ads', name: 'Aviso' },
}

function Uses({ usedBy }: Pick<MediaDetail, 'usedBy'>) {
  const titles = {
    page: useTitles(usedBy, 'page'),
    news: useTitles(usedBy, 'news'),
    issue: useTitles(usedBy, 'issue'),
    ad: useTitles(usedBy, 'ad'),
  }
  if (usedBy.length === 0) return null
  return (
    <Box>
      <Typography component="h2" variant="h6">
        Dónde se usa
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {usedBy.map(({ kind, id }) => {
          const { resource, name } = OWNERS[kind]
          return (
            <li key={`${kind} ${id}`}>
              <Link to={`/${resource}/${id}/show`}>{`${name} ${titles[kind].get(id) ?? `n.º ${id}`}`}</Link>
            </li>
          )
        })}
      </Box>
    </Box>
  )
}

function useTitles(usedBy: MediaDetail['usedBy'], owner: MediaOwner): Map<number, string> {
  const ids = usedBy.filter(({ kind }) => kind === owner).map(({ id }) => id)
  const { data = [] } = useGetMany<{ id: number; title: string }>(
    OWNERS[owner].resource,
    { ids },
    { enabled: ids.length > 0 },
  )
  // A failed read leaves holes.
  return new Map(
    data.flatMap((each?: { id: number; title: string }) => (each ? [[each.id, each.title]] : [])),
  )
}
