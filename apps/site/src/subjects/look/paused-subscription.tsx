import { SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { ButtonLink } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { CARD_PATH } from '../../paths.js'
import { useOperator } from '../session/use-reader.js'
import { rememberShown } from './look-dialog.js'

export interface PausedSubscriptionProps {
  onClose: () => void
  /** Where the payment is put right; a document with a policy of its own. */
  to?: string
}

export function PausedSubscription({ onClose, to = CARD_PATH }: PausedSubscriptionProps) {
  const { whatsapp } = useOperator()
  return (
    <Dialog title={SUBSCRIPTION_PAUSED} onClose={onClose}>
      <p>Mientras el pago no se regularice no vas a poder usar tus InfoCredits.</p>
      <DialogButtons>
        <ButtonLink
          tone="main"
          to={to}
          reloadDocument
          onClick={() => rememberShown('credits-paused')}
          {...FIRST_FOCUSED}
        >
          Continuar
        </ButtonLink>
        {whatsapp !== null && (
          <a href={whatsapp} target="_blank" rel="noopener noreferrer" className="btn">
            Contactanos por WhatsApp
          </a>
        )}
      </DialogButtons>
    </Dialog>
  )
}
