import ApproveIcon from '@mui/icons-material/TaskAlt'
import PublishIcon from '@mui/icons-material/Publish'
import { Button } from '@mui/material'
import { backofficePriceListRoutes as routes, type PriceListDetail } from '@preciosa/contracts/price-lists'
import { useCanAccess, useShowContext } from 'react-admin'
import { useState } from 'react'
import { call } from '../api/call.js'
import { doubtfulIn } from '../decisions/doubtful.rules.js'
import { publicationSays } from '../decisions/publication.rules.js'
import { counted } from '../format/shown.js'
import { ConfirmedAction, Lines, Parts } from '../layout/confirmed-action.js'
import { DiscardButton } from './discard-button.js'
import { DoubtfulFigures } from './doubtful-figures.js'
import { JoinButton } from './join-button.js'
import { renumberedIn } from './renumbered.rules.js'

export function DecisionButtons({ list }: { list: PriceListDetail }) {
  const { canAccess } = useCanAccess({ resource: 'price-lists', action: 'publish' })
  const { refetch } = useShowContext<PriceListDetail>()
  const [asked, setAsked] = useState<'approve' | 'publish' | null>(null)
  if (canAccess !== true) return null
  const ask = (decision: 'approve' | 'publish'): void => {
    // The guide may have changed since the page was opened.
    void refetch()
    setAsked(decision)
  }
  const close = (): void => setAsked(null)
  const doubtful = doubtfulIn(list.kind, list.reports)
  return (
    <>
      {list.status === 'held' && (
        <Button
          variant="contained"
          color="warning"
          startIcon={<ApproveIcon />}
          onClick={() => ask('approve')}
        >
          Aprobar
        </Button>
      )}
      <JoinButton list={list} />
      {list.status === 'staged' && (
        <Button variant="contained" startIcon={<PublishIcon />} onClick={() => ask('publish')}>
          Publicar
        </Button>
      )}
      {(list.status === 'held' || list.status === 'staged') && <DiscardButton list={list} />}
      <ConfirmedAction
        isOpen={asked === 'approve'}
        onClose={close}
        title="¿Aprobar esta lista?"
        content={
          <>
            <Lines lines={reasonsHeld(list)} />
            <DoubtfulFigures months={doubtful} />
          </>
        }
        confirm="Aprobar"
        done="La lista quedó aprobada: ya se puede publicar."
        act={() => call(routes.approvePriceList, { params: { id: list.id } })}
      />
      <ConfirmedAction
        isOpen={asked === 'publish'}
        onClose={close}
        title="¿Publicar esta lista?"
        content={
          <>
            <Parts parts={publicationSays(list)} />
            <DoubtfulFigures months={doubtful} />
          </>
        }
        confirm="Publicar"
        done="La lista está publicada."
        act={() => call(routes.publishPriceList, { params: { id: list.id } })}
      />
    </>
  )
}

function reasonsHeld({ reports, rejectedRows }: PriceListDetail): string[] {
  const guards = reports.flatMap((report) => report.guards.map(({ message }) => message))
  const renumbered = renumberedIn({ status: 'held', reports })
  return [
    'Aprobarla no la publica: la deja lista para publicar. Está retenida por esto:',
    ...new Set(guards),
    ...(renumbered > 0
      ? [
          `Si la aprobás sin unirlas, ${counted(renumbered, 'versión nueva empieza', 'versiones nuevas empiezan')} otra historia, con otro codia.`,
        ]
      : []),
    ...(rejectedRows > 0
      ? [
          `No se ${rejectedRows === 1 ? 'va' : 'van'} a publicar: ${counted(rejectedRows, 'fila rechazada', 'filas rechazadas')}.`,
        ]
      : []),
  ]
}
