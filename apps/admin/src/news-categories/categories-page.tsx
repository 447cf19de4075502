import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { Box, IconButton, Typography } from '@mui/material'
import type { CsvColumns } from '@preciosa/contracts'
import { backofficeNewsCategoryRoutes as routes, type NewsCategoryDetail } from '@preciosa/contracts/news'
import { useState } from 'react'
import { CreateButton, Link, useCanAccess, useListContext } from 'react-admin'
import { call } from '../api/call.js'
import { counted } from '../format/shown.js'
import { DownloadListed } from '../layout/download-csv.js'
import { useAct } from '../layout/use-act.js'
import { ListFrame } from '../records/record-list.js'

const CSV: CsvColumns<NewsCategoryDetail> = [
  ['lugar', ({ position }) => position],
  ['nombre', ({ name }) => name],
  ['dirección', ({ slug }) => `/noticias/${slug}`],
  ['noticias', ({ articles }) => articles],
]

export default function CategoriesPage() {
  return (
    <ListFrame<NewsCategoryDetail>
      title="Categorías de noticias"
      sort={{ field: 'position', order: 'ASC' }}
      perPage={100}
      pagination={false}
      actions={
        <DownloadListed fileName="categorias-de-noticias" columns={CSV}>
          <CreateButton label="Agregar una categoría" />
        </DownloadListed>
      }
    >
      <Rows />
    </ListFrame>
  )
}

/** In the order of the site, which the arrows change. */
function Rows() {
  const { data = [], isPending } = useListContext<NewsCategoryDetail>()
  const { canAccess } = useCanAccess({ resource: 'news-categories', action: 'edit' })
  const [isBusy, setBusy] = useState(false)
  const attempt = useAct()
  if (isPending) return null
  if (data.length === 0) return <Typography sx={{ p: 3 }}>Todavía no hay categorías.</Typography>
  const move = async ({ id, name, position }: NewsCategoryDetail, step: -1 | 1): Promise<void> => {
    setBusy(true)
    const body = { name, position: position + step }
    await attempt(() => call(routes.changeNewsCategory, { params: { id }, body }), `${name} cambió de lugar.`)
    setBusy(false)
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pt: 2 }}>
        En este orden salen en el sitio.
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((category, at) => (
          <Box
            component="li"
            key={category.id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 2,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Link
                to={`/news-categories/${category.id}/show`}
                sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
              >
                {category.name}
              </Link>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {`/noticias/${category.slug} · ${counted(category.articles, 'noticia', 'noticias')}`}
              </Typography>
            </Box>
            {canAccess === true && (
              <>
                <IconButton
                  aria-label={`Subir ${category.name}`}
                  disabled={isBusy || at === 0}
                  onClick={() => void move(category, -1)}
                >
                  <UpIcon />
                </IconButton>
                <IconButton
                  aria-label={`Bajar ${category.name}`}
                  disabled={isBusy || at === data.length - 1}
                  onClick={() => void move(category, 1)}
                >
                  <DownIcon />
                </IconButton>
              </>
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}
