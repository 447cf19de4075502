import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material'
import {
  backofficeGoingLiveRoutes as routes,
  GOING_LIVE_ITEMS,
  GOING_LIVE_STATE_NAMES,
  type GoingLiveItemState,
  TICKED_CODES,
  type TickedCode,
} from '@preciosa/contracts/going-live'
import { useQuery } from '@tanstack/react-query'
import { Link, Title } from 'react-admin'
import { call } from '../api/call.js'
import { when } from '../format/shown.js'
import { StatusChip } from '../format/status-chip.js'
import { AskedAction } from '../layout/asked-action.js'
import { PageTitle } from '../layout/page-title.js'
import { usePermittedQuery } from '../session/use-permitted-query.js'
import { STATE_TONES, summaryOf, tickText } from './going-live.rules.js'
import { TickButton } from './tick-button.js'

export default function GoingLivePage() {
  const { enabled } = usePermittedQuery()
  const { data, error } = useQuery({
    queryKey: ['going-live'],
    queryFn: ({ signal }) => call(routes.goingLive, { signal }),
    enabled,
  })
  return (
    <Box sx={{ mt: 1, display: 'grid', gap: 2, maxWidth: 900 }}>
      <Title title={<PageTitle text="Puesta en marcha" />} />
      <Typography>
        Lo que hace falta antes del primer cobro de verdad. Cada punto se explica en docs/going-live.md, y{' '}
        <code>npm run go-live -- --check</code> dice lo mismo.
      </Typography>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      {data === undefined && error === null && <LinearProgress aria-label="Cargando" />}
      {data !== undefined && (
        <>
          <Alert severity={summaryOf(data).severity}>{summaryOf(data).text}</Alert>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
            {data.items.map((item) => (
              <Item key={item.code} item={item} />
            ))}
          </Box>
          <Typography variant="body2" color="textSecondary">
            {`Al sitio y al DNS se les preguntó ${when(data.lookedAt)}; de nuevo, no antes de un minuto.`}
          </Typography>
        </>
      )}
    </Box>
  )
}

const isTicked = (code: string): code is TickedCode => (TICKED_CODES as readonly string[]).includes(code)

function Item({ item: { code, state, text, tick } }: { item: GoingLiveItemState }) {
  const known: { title: string; screen?: string } = GOING_LIVE_ITEMS[code]
  return (
    <Card component="li" sx={{ p: 2, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography component="h2" variant="subtitle1">
          {known.title}
        </Typography>
        <StatusChip name={GOING_LIVE_STATE_NAMES[state]} tone={STATE_TONES[state]} />
      </Box>
      <Typography variant="body2">{tick === null ? text : tickText(tick)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {isTicked(code) && state === 'by-hand' && <TickButton code={code} title={known.title} help={text} />}
        {isTicked(code) && tick !== null && (
          <AskedAction
            label="Desmarcar"
            title={`¿Desmarcar «${known.title}»?`}
            lines={['Vuelve a faltar. Quién lo había marcado queda guardado.']}
            confirm="Desmarcar"
            done="Desmarcado."
            act={() => call(routes.untickGoingLive, { params: { code } })}
          />
        )}
        {known.screen !== undefined && (
          <Link to={`/${known.screen}`} aria-label={`Ver: ${known.title}`}>
            Ver
          </Link>
        )}
        <Typography variant="body2" color="textSecondary">{`docs/going-live.md#${code}`}</Typography>
      </Box>
    </Card>
  )
}
