import '../../subjects/card/card.css'
import type { Card } from '@preciosa/contracts/payments'
import { type FormEvent, useRef, useState } from 'react'
import { hasHost, useHost } from '../../subjects/app-host/use-host.js'
import { CardPromise } from '../../subjects/card/card-form.js'
import { CardInputs, CardProblems } from '../../subjects/card/card-inputs.js'
import type { PaymentsConfig } from '../../subjects/card/mercado-pago.js'
import { useCard } from '../../subjects/card/use-card.js'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { SubmitButton } from '../../forms/submit-button.js'

interface AppCardProps {
  origins: readonly string[]
  payments: PaymentsConfig | null
}

/** Gives the mobile app the token of a card. */
export function AppCardPage({ origins, payments }: AppCardProps) {
  const tell = useHost(origins, () => undefined)
  const [attempt, setAttempt] = useState(0)
  const [isSent, setSent] = useState(false)
  const hydrated = useHydrated()
  const send = (card: Card) => {
    tell({ type: 'cardResponse', ...card })
    setSent(true)
  }
  const again = () => {
    setAttempt((count) => count + 1)
    setSent(false)
  }
  return (
    <div className="frame">
      <div className="stack card-page">
        <h1>Los datos de tu tarjeta</h1>
        <noscript>
          <p>Esta pantalla necesita JavaScript y se abre desde la aplicación.</p>
        </noscript>
        {payments === null ? (
          <Callout title="Por ahora no se puede pagar." />
        ) : hydrated && !hasHost() ? (
          <Callout title="Abrí esta pantalla desde la aplicación." />
        ) : isSent ? (
          <Callout tone="success" title="Listo. Seguí en la aplicación." live>
            <p>
              <Button onClick={again}>Escribir otra tarjeta</Button>
            </p>
          </Callout>
        ) : (
          <AppCardForm payments={payments} attempt={String(attempt)} onCard={send} />
        )}
      </div>
    </div>
  )
}

interface AppCardFormProps {
  payments: PaymentsConfig
  attempt: string
  onCard: (card: Card) => void
}

/** Has no address to be sent to: the token goes to the app only. */
function AppCardForm({ payments, attempt, onCard }: AppCardFormProps) {
  const card = useCard({ id: 'tarjeta', payments, attempt })
  const isAsking = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isAsking.current || card.view.status !== 'ready') return
    isAsking.current = true
    setBusy(true)
    const obtained = await card.obtain()
    isAsking.current = false
    setBusy(false)
    if (obtained !== null) onCard(obtained)
  }
  return (
    <form
      id={card.id}
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
      className="form card-form only-with-scripts"
      aria-busy={isBusy}
    >
      <CardProblems card={card} />
      <CardInputs card={card} />
      <div className="row gap-x-12 card-send">
        <SubmitButton isBusy={isBusy}>Usar esta tarjeta</SubmitButton>
      </div>
      <CardPromise />
    </form>
  )
}
