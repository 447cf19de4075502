import './checkout.css'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink, ButtonRow } from '../../components/ui/button.js'
import type { ChallengeData } from './challenge.server.js'
import { isComplete } from './challenge-message.rules.js'
import { stepPath } from './checkout-address.rules.js'
import { StepFrame } from './step-frame.js'

const FRAME = 'desafio'

/** 3-D Secure: the issuer's page in a frame; its end isn't the payment's outcome. */
export function ChallengePage({ chosen, paymentId, challenge }: ChallengeData) {
  const form = useRef<HTMLFormElement>(null)
  const result = stepPath('resultado', chosen, paymentId)
  useEffect(() => {
    form.current?.submit()
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      // The address stays out of the history: going back would post the challenge again.
      if (source !== window && isComplete(data)) location.replace(result)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [result])
  return (
    <StepFrame step="pago">
      <h1>Tu banco quiere confirmar que sos vos</h1>
      <p>
        Seguí los pasos de tu banco acá abajo; tenés unos cinco minutos. Cuando termines te decimos cómo salió
        el pago.
      </p>
      <form ref={form} method="post" action={challenge.url} target={FRAME}>
        <input type="hidden" name="creq" value={challenge.creq} />
        <Button type="submit" tone="main" className="only-without-scripts">
          Abrir la página del banco
        </Button>
      </form>
      <iframe
        name={FRAME}
        title="Página de tu banco"
        className="challenge"
        sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
      />
      <ButtonRow>
        <ButtonLink to={result} reloadDocument>
          Ya terminé, ver el resultado
        </ButtonLink>
      </ButtonRow>
    </StepFrame>
  )
}
