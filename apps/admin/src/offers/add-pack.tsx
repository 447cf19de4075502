import AddIcon from '@mui/icons-material/Add'
import { Button } from '@mui/material'
import { backofficeOfferRoutes as routes } from '@preciosa/contracts/offers'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { call } from '../api/call.js'
import { ConfirmedAction } from '../layout/confirmed-action.js'
import { type PackForm, readPack, startOfNextMonth } from './offer-form.rules.js'
import { PackFields } from './pack-fields.js'
import { Field, useOfferForm } from './price-fields.js'

const empty = (): PackForm => ({
  day: startOfNextMonth(new Date()),
  infoCredits: '',
  listPrice: '',
  off: '0',
  sold: true,
  reason: '',
})

export function AddPack() {
  const { canAccess } = useCanAccess({ resource: 'pack-offers', action: 'price' })
  const [isOpen, setOpen] = useState(false)
  const { form, set, problems, check, send } = useOfferForm(empty, readPack)
  if (canAccess !== true) return null
  return (
    <>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        Agregar un pack
      </Button>
      <ConfirmedAction
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Agregar un pack"
        content={
          <>
            <Field
              label="InfoCredits"
              value={form.infoCredits}
              onChange={(infoCredits) => set({ infoCredits })}
              problem={problems['infoCredits']}
              input={{ inputMode: 'numeric', maxLength: 5 }}
            />
            <PackFields form={form} set={set} problems={problems} />
          </>
        }
        confirm="Agregar"
        done="El pack quedó agregado."
        check={check}
        act={() => send((body) => call(routes.addPack, { body }))}
      />
    </>
  )
}
