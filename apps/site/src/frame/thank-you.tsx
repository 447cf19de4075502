import { PROFILE_COMPLETED } from '@preciosa/contracts/profiles'
import { useState } from 'react'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { Button } from '../components/ui/button.js'
import { Dialog, DialogButtons } from '../components/ui/dialog.js'

export function ThankYou() {
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const close = () => setOpen(false)
  return (
    <Dialog title="¡Gracias!" onClose={close}>
      <p>{PROFILE_COMPLETED}</p>
      <p className="soft">Ya están en tu cuenta, para consultar precios de usados hasta fin de mes.</p>
      <div className="only-with-scripts">
        <DialogButtons>
          <Button tone="main" onClick={close} {...FIRST_FOCUSED}>
            Continuar
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
