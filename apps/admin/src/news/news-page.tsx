import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined'
import { Box, Button, Typography } from '@mui/material'
import { ARTICLE_STATE_NAMES, type ArticleSummary, backofficeNewsRoutes } from '@preciosa/contracts/news'
import { CreateButton, DataTable, SelectInput, useCanAccess } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { choices } from '../format/choices.js'
import { dayText, when } from '../format/shown.js'
import { DownloadCsv } from '../layout/download-csv.js'
import { RecordList } from '../records/record-list.js'
import { RowLink } from '../layout/row-link.js'
import { PictureCards } from '../media/picture-cards.js'
import { Thumbnail } from '../media/thumbnail.js'
import { StateChip, stateFilters } from '../written/state.js'
import { TYPE_NAMES } from './names.js'
import { useCategories } from './use-categories.js'
import { WithdrawAction } from './withdraw-action.js'

const FILTERS = [
  ...stateFilters('Título', ARTICLE_STATE_NAMES),
  <CategoryFilter key="category" source="category" alwaysOn />,
  <SelectInput key="type" source="type" choices={choices(TYPE_NAMES)} alwaysOn />,
]

function CategoryFilter(props: { source: string; alwaysOn?: boolean }) {
  const { categories, isPending } = useCategories()
  return <SelectInput source={props.source} choices={categories} isPending={isPending} />
}

export default function NewsPage() {
  const { canAccess } = useCanAccess({ resource: 'news', action: 'publish' })
  const { categories } = useCategories()
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const below = ({ category, type }: ArticleSummary) =>
    [TYPE_NAMES[type], names.get(category ?? 0)].filter((text) => text !== undefined).join(' · ')
  const mayPublish = canAccess === true
  return (
    <RecordList<ArticleSummary>
      title="Noticias"
      sort={{ field: 'updatedAt', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <DownloadCsv route={backofficeNewsRoutes.newsCsv}>
          <Button component={RouterLink} to="/news-calendar" size="small" startIcon={<CalendarIcon />}>
            Calendario
          </Button>
          <CreateButton label="Escribir una noticia" />
        </DownloadCsv>
      }
      small={<Cards below={below} mayPublish={mayPublish} />}
    >
      <DataTable.Col<ArticleSummary>
        source="picture"
        label="Portada"
        disableSort
        render={({ picture }) => <Thumbnail name={picture} width={96} />}
      />
      <DataTable.Col<ArticleSummary>
        source="title"
        render={(article) => (
          <>
            <RowLink to={`/news/${article.id}/show`}>{article.title}</RowLink>
            <Typography variant="body2" color="textSecondary">
              {below(article)}
            </Typography>
          </>
        )}
      />
      <DataTable.Col<ArticleSummary>
        source="publishedFrom"
        label="Estado"
        render={(article) => <State article={article} />}
      />
      <DataTable.Col<ArticleSummary>
        source="date"
        sx={{ whiteSpace: 'nowrap' }}
        render={({ date }) => dayText(date)}
      />
      <DataTable.Col<ArticleSummary> source="updatedAt" render={({ updatedAt }) => when(updatedAt)} />
      {mayPublish && (
        <DataTable.Col<ArticleSummary>
          source="id"
          label="Acción"
          disableSort
          render={(article) => <WithdrawAction article={article} />}
        />
      )}
    </RecordList>
  )
}

interface CardsProps {
  below: (article: ArticleSummary) => string
  mayPublish: boolean
}

function Cards({ below, mayPublish }: CardsProps) {
  return (
    <PictureCards<ArticleSummary>
      nothing="No hay noticias así."
      width={88}
      titleOf={({ title }) => title}
      pathOf={({ id }) => `/news/${id}/show`}
      linesOf={(article) => [`${below(article)} · ${dayText(article.date)}`]}
    >
      {(article) => (
        <>
          <State article={article} />
          {mayPublish && <WithdrawAction article={article} />}
        </>
      )}
    </PictureCards>
  )
}

function State({ article }: { article: ArticleSummary }) {
  const { state, publishedFrom, withdrawnAt, published, latest } = article
  const at = state === 'withdrawn' ? withdrawnAt : publishedFrom
  const newer = published !== null && published !== latest
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
      <StateChip state={state} names={ARTICLE_STATE_NAMES} />
      {at !== null && <Typography variant="body2">{when(at)}</Typography>}
      {newer && <Typography variant="body2">con cambios sin publicar</Typography>}
    </Box>
  )
}
