import PriceIcon from '@mui/icons-material/Sell'
import { Button } from '@mui/material'
import { backofficeOfferRoutes as routes, type PackOffer } from '@preciosa/contracts/offers'
import { useState } from 'react'
import { call } from '../api/call.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'
import { packName } from './names.js'
import { type PackForm, readPackPrice, startOfNextMonth } from './offer-form.rules.js'
import { PackFields } from './pack-fields.js'
import { useOfferForm } from './price-fields.js'
import { priceNow } from './prices.rules.js'

export function NewPackPrice({ pack }: { pack: PackOffer }) {
  const [isOpen, setOpen] = useState(false)
  const empty = (): PackForm => ({
    day: startOfNextMonth(new Date()),
    infoCredits: '',
    listPrice: '',
    off: String(priceNow(pack.prices)?.off ?? 0),
    sold: true,
    reason: '',
  })
  const { form, set, problems, check, send } = useOfferForm(empty, readPackPrice)
  return (
    <>
      <Button variant="contained" startIcon={<PriceIcon />} onClick={() => setOpen(true)}>
        Cambiar el precio
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Otro precio para el pack de ${packName(pack)}`}
        content={<PackFields form={form} set={set} problems={problems} />}
        confirm="Guardar el precio"
        done="El precio quedó guardado."
        check={check}
        act={() => send((body) => call(routes.addPackPrice, { params: { id: pack.id }, body }))}
      />
    </>
  )
}
