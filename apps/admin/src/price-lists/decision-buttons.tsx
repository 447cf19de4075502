import ApproveIcon from '@mui/icons-material/TaskAlt'
import PublishIcon from '@mui/icons-material/Publish'
import { Button } from '@mui/material'
import type { PriceListDetail } from '@preciosa/contracts'
import { useCanAccess } from 'react-admin'
import { useState } from 'react'
import { call } from '../api/call.js'
import { routes } from '../api/routes.js'
import { counted, monthName, vehicleTypeName } from '../format/shown.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'

/** Approval of a held list and publication of one that is ready, for those who may. */
export function DecisionButtons({ list }: { list: PriceListDetail }) {
  const { canAccess } = useCanAccess({ resource: 'price-lists', action: 'publish' })
  const [asked, setAsked] = useState<'approve' | 'publish' | null>(null)
  if (canAccess !== true) return null
  const close = (): void => setAsked(null)
  return (
    <>
      {list.status === 'held' && (
        <Button
          variant="contained"
          color="warning"
          startIcon={<ApproveIcon />}
          onClick={() => setAsked('approve')}
        >
          Aprobar
        </Button>
      )}
      {list.status === 'staged' && (
        <Button variant="contained" startIcon={<PublishIcon />} onClick={() => setAsked('publish')}>
          Publicar
        </Button>
      )}
      <ConfirmedAction
        isOpen={asked === 'approve'}
        onClose={close}
        title="¿Aprobar esta lista?"
        lines={reasonsHeld(list)}
        confirm="Aprobar"
        done="La lista quedó aprobada: ya se puede publicar."
        act={() => call(routes.approvePriceList, { params: { id: list.id } })}
      />
      <ConfirmedAction
        isOpen={asked === 'publish'}
        onClose={close}
        title="¿Publicar esta lista?"
        lines={['La van a ver todos los visitantes, de una sola vez:', ...whatGoesPublic(list)]}
        confirm="Publicar"
        done="La lista está publicada."
        act={() => call(routes.publishPriceList, { params: { id: list.id } })}
      />
    </>
  )
}

function reasonsHeld({ reports, rejectedRows }: PriceListDetail): string[] {
  const guards = reports.flatMap((report) => report.guards.map(({ message }) => message))
  const rejected =
    rejectedRows > 0
      ? [
          `No se ${rejectedRows === 1 ? 'va' : 'van'} a publicar: ${counted(rejectedRows, 'fila rechazada', 'filas rechazadas')}.`,
        ]
      : []
  return ['Está retenida por esto:', ...guards, ...rejected]
}

function whatGoesPublic({ reports }: PriceListDetail): string[] {
  return reports
    .filter(({ status }) => status !== 'unchanged')
    .map(
      ({ vehicleType, period, versions }) =>
        `${vehicleTypeName(vehicleType)} de ${monthName(period)}: ${counted(versions, 'versión', 'versiones')}.`,
    )
}
