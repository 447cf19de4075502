import { Card, Typography } from '@mui/material'
import { backofficePaymentRoutes as routes } from '@preciosa/contracts/payments'
import { useQuery } from '@tanstack/react-query'
import { call } from '../api/call.js'
import { count, dayText, when } from '../format/shown.js'
import { ScrollTable } from '../report/scroll-table.js'
import { REFUSED_NAMES, topicName } from './names.js'

/** Webhooks without an effect, below what is to be settled; nothing if there are none. */
export function Notices() {
  const { data } = useQuery({
    queryKey: ['payment-notices'],
    queryFn: ({ signal }) => call(routes.notices, { signal }),
  })
  if (data === undefined || data.ignored.length + data.refused.length === 0) return null
  return (
    <Card component="section" sx={{ mt: 2, p: { xs: 2, sm: 3 }, display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography component="h2" variant="h6">
        Avisos de Mercado Pago sin efecto
      </Typography>
      {data.ignored.length > 0 && (
        <ScrollTable
          label="Avisos que no cambiaron nada"
          columns={[
            { title: 'Llegó' },
            { title: 'De' },
            { title: 'Número' },
            { title: 'Por qué no cambió nada' },
          ]}
          rows={data.ignored.map(({ receivedAt, topic, subject, problem }) => [
            when(receivedAt),
            topicName(topic),
            subject,
            problem ?? '—',
          ])}
        />
      )}
      {data.refused.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '70ch' }}>
            Los que se rechazan sin mirarlos no traen nada que se pierda: lo que anuncian se le pregunta a
            Mercado Pago igual. Si son muchos y la firma no es la nuestra, revisá la clave de los avisos.
          </Typography>
          <ScrollTable
            label="Avisos rechazados"
            columns={[
              { title: 'Día' },
              { title: 'Por qué' },
              { title: 'Cuántos', right: true },
              { title: 'El último' },
            ]}
            rows={data.refused.map(({ day, reason, count: many, lastAt }) => [
              dayText(day),
              REFUSED_NAMES[reason],
              count(many),
              when(lastAt),
            ])}
          />
        </>
      )}
    </Card>
  )
}
