import { useId, useState } from 'react'
import type { HostUser, HostVehicle } from '../../subjects/app-host/host-messages.rules.js'
import { HIDE_PRICE_ALERT, store } from '../../browser/storage.js'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'

interface ConfirmPriceProps {
  vehicle: HostVehicle
  user: HostUser | null
  onAgree: () => void
  onClose: () => void
}

/** The cost, shown before the app spends it. */
export function ConfirmPrice({ vehicle, user, onAgree, onClose }: ConfirmPriceProps) {
  const id = useId()
  const [remember, setRemember] = useState(false)
  const agree = () => {
    if (remember) store(HIDE_PRICE_ALERT, 'true')
    onAgree()
  }
  return (
    <Dialog title="Se consumirá un InfoCredit" onClose={onClose}>
      <p>
        Para ver los precios de usado de <strong>{vehicle.name}</strong> se consumirá un InfoCredit
        {user !== null && ` de los ${user.credits} que tenés`}. Durante este mes vas a poder verlos de nuevo
        sin costo.
      </p>
      <label className="choice">
        <input
          type="checkbox"
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <span>No volver a mostrar</span>
      </label>
      <form method="dialog" id={id} />
      <DialogButtons>
        <Button type="submit" form={id} {...FIRST_FOCUSED}>
          Cancelar
        </Button>
        <Button tone="main" onClick={agree}>
          Ver los precios
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
