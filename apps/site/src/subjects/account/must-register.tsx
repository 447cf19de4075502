import { MUST_BE_REGISTERED } from '@preciosa/contracts'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { ModalLink } from '../../modals/modal-link.js'
import { RegisterPerks } from './register-perks.js'

export function MustRegister({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={MUST_BE_REGISTERED} onClose={onClose}>
      <RegisterPerks />
      <DialogButtons>
        <ModalLink modal="register" className="btn btn--main" {...FIRST_FOCUSED}>
          Registrarme
        </ModalLink>
        <ModalLink modal="login" className="btn">
          Ya tengo cuenta
        </ModalLink>
      </DialogButtons>
    </Dialog>
  )
}
