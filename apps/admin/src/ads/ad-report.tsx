import DownloadIcon from '@mui/icons-material/Download'
import { Box, Button, Card, Typography } from '@mui/material'
import { type AdDetail, backofficeAdRoutes as routes } from '@preciosa/contracts/ads'
import { requestOf } from '@preciosa/contracts/client'
import { DayBars } from '../format/day-bars.js'
import { Facts } from '../format/facts.js'
import { count, dayName } from '../format/shown.js'
import { FiguresBelow } from '../usage/figures-below.js'
import { clickRate, filledDays } from './ad.rules.js'

/** What the advertiser wants to know. */
export function AdReport({ ad }: { ad: AdDetail }) {
  const days = filledDays(ad.days)
  return (
    <Card
      component="section"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Box>
        <Typography component="h2" variant="h6">
          Informe
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
          Una vista es medio aviso a la vista por un segundo, una por página que se abre. Un clic por persona,
          dirección y día.
        </Typography>
      </Box>
      <Facts
        facts={[
          ['Vistas', count(ad.impressions)],
          ['Clics', count(ad.clicks)],
          ['Clics por vista', clickRate(ad)],
        ]}
      />
      {days.length === 0 ? (
        <Typography>Todavía no se contó nada.</Typography>
      ) : (
        <>
          <DayBars
            days={days.map(({ day, impressions }) => ({ day, value: impressions }))}
            noun={['vista', 'vistas']}
          />
          <FiguresBelow
            label="Vistas y clics por día"
            columns={[
              { title: 'Día' },
              { title: 'Vistas', right: true },
              { title: 'Clics', right: true },
              { title: 'Clics por vista', right: true },
            ]}
            rows={[...days]
              .reverse()
              .map((day) => [dayName(day.day), count(day.impressions), count(day.clicks), clickRate(day)])}
          />
          <Box>
            <Button
              component="a"
              href={requestOf(routes.adReport, { params: { id: ad.id } }).address}
              download
              startIcon={<DownloadIcon />}
            >
              Descargar CSV para el anunciante
            </Button>
          </Box>
        </>
      )}
    </Card>
  )
}
