import JoinIcon from '@mui/icons-material/MergeType'
import { Button } from '@mui/material'
import { backofficePriceListRoutes as routes, type PriceListDetail } from '@preciosa/contracts/price-lists'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction, Lines } from '../layout/confirmed-action.js'
import { renumberedIn } from './renumbered.rules.js'

export function JoinButton({ list }: { list: PriceListDetail }) {
  const [isOpen, setOpen] = useState(false)
  if (renumberedIn(list) === 0) return null
  return (
    <>
      <Button startIcon={<JoinIcon />} onClick={() => setOpen(true)}>
        Unir versiones
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="¿Unir las versiones que cambiaron de código?"
        content={<Lines lines={JOIN_SAYS} />}
        confirm="Unir"
        done="La lista se importa de nuevo, con las versiones unidas."
        act={() => call(routes.joinPriceList, { params: { id: list.id } })}
      />
    </>
  )
}

const JOIN_SAYS = [
  'Cada versión con código nuevo recibe el codia y la historia de la que falta con la misma marca y el mismo nombre. Mirá antes, en el informe, que sean las mismas: no se puede deshacer.',
  'La lista se importa y se compara de nuevo. No se publica: queda esperando tu decisión.',
]
