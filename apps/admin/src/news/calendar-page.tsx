import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import {
  Alert,
  Box,
  Button,
  Card,
  IconButton,
  LinearProgress,
  Typography,
  useMediaQuery,
} from '@mui/material'
import type { RouteOutput } from '@preciosa/contracts'
import { ARTICLE_STATE_NAMES, backofficeNewsRoutes as routes } from '@preciosa/contracts/news'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, Title } from 'react-admin'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { call } from '../api/call.js'
import { monthName, today } from '../format/shown.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { StateChip } from '../written/state.js'
import { around, byDay, monthOf, weeksOf } from './calendar.rules.js'
import { localOf, TIME_ZONE_TEXT } from './publication.rules.js'

type Item = RouteOutput<typeof routes.newsCalendar>['response'][number]
type Days = ReadonlyMap<string, readonly Item[]>

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']

export default function CalendarPage() {
  const [search] = useSearchParams()
  const month = monthOf(search.get('mes'), today())
  const query = usePermittedQuery()
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['news', 'calendar', month],
    queryFn: ({ signal }) => call(routes.newsCalendar, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    ...query,
  })
  const isLoading = data === undefined || isPlaceholderData
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: { xs: 1, sm: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title={<PageTitle text="Calendario de noticias" />} />
      <Months month={month} />
      {isError && <Alert severity="error">No se pudo leer el calendario. Probá de nuevo.</Alert>}
      {!isError && isLoading && <LinearProgress aria-label="Cargando" />}
      {!isLoading && <Month month={month} items={data.response} />}
    </Box>
  )
}

function Months({ month }: { month: string }) {
  const { before, after } = around(month)
  const to = (other: string) => `/news-calendar?mes=${other}`
  return (
    <Box
      component="nav"
      aria-label="Meses"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <IconButton component={RouterLink} to={to(before)} aria-label={`Mes anterior, ${monthName(before)}`}>
        <PreviousIcon />
      </IconButton>
      <Typography
        component="h2"
        variant="h6"
        aria-live="polite"
        sx={{ minWidth: '11.5rem', textAlign: 'center' }}
      >
        {monthName(month)}
      </Typography>
      <IconButton component={RouterLink} to={to(after)} aria-label={`Mes siguiente, ${monthName(after)}`}>
        <NextIcon />
      </IconButton>
      <Button component={RouterLink} to="/news-calendar" size="small">
        Este mes
      </Button>
      <Typography variant="body2" color="textSecondary">
        {TIME_ZONE_TEXT}
      </Typography>
    </Box>
  )
}

function Month({ month, items }: { month: string; items: readonly Item[] }) {
  const isSmall = useMediaQuery((theme) => theme.breakpoints.down('md'))
  const days: Days = byDay(items, (instant) => localOf(instant).slice(0, 10))
  return (
    <>
      {items.length === 0 && (
        <Typography>{`En ${monthName(month)} no hay nada publicado ni programado.`}</Typography>
      )}
      {isSmall ? <Agenda days={days} /> : <Table month={month} days={days} />}
    </>
  )
}

function Table({ month, days }: { month: string; days: Days }) {
  return (
    <Card>
      <Box
        component="table"
        aria-label={monthName(month)}
        sx={{
          width: '100%',
          tableLayout: 'fixed',
          borderCollapse: 'collapse',
          '& th': { textAlign: 'left', p: 1, fontWeight: 700 },
          '& td': { verticalAlign: 'top', p: 1, height: '6.5rem', border: 1, borderColor: 'divider' },
        }}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.join(' ')}>
              {week.map((day, at) => (
                <Box
                  component="td"
                  key={day ?? at}
                  sx={{ bgcolor: day === null ? 'action.hover' : undefined }}
                >
                  {day !== null && <Day day={day} items={days.get(day) ?? []} />}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Card>
  )
}

function Day({ day, items }: { day: string; items: readonly Item[] }) {
  const isToday = day === today()
  return (
    <>
      <Typography
        component="time"
        dateTime={day}
        variant="body2"
        sx={{ fontWeight: isToday ? 700 : 400 }}
        color={isToday ? 'primary' : 'textSecondary'}
      >
        {`${Number(day.slice(8))}${isToday ? ', hoy' : ''}`}
      </Typography>
      <Items items={items} />
    </>
  )
}

/** On a phone, only days with something. */
function Agenda({ days }: { days: Days }) {
  return [...days].map(([day, items]) => (
    <Card key={day} component="section" sx={{ p: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {`${WEEKDAYS[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? ''} ${Number(day.slice(8))}${day === today() ? ', hoy' : ''}`}
      </Typography>
      <Items items={items} />
    </Card>
  ))
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {items.map(({ id, title, state, publishedFrom }) => (
        <Box component="li" key={id} sx={{ mt: 1, display: 'grid', gap: 0.25, justifyItems: 'start' }}>
          <Link to={`/news/${id}/show`} sx={{ overflowWrap: 'anywhere', fontSize: '0.875rem' }}>
            {`${publishedFrom === null ? '' : `${localOf(new Date(publishedFrom)).slice(11)} `}${title}`}
          </Link>
          <StateChip state={state} names={ARTICLE_STATE_NAMES} />
        </Box>
      ))}
    </Box>
  )
}
