import './sheet.css'
import { useLocation } from '@remix-run/react'
import { Button, ButtonLink } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { Icon } from '../../components/ui/icons.js'
import { TextLink } from '../../components/ui/text-link.js'
import { ModalLink } from '../../modals/modal-link.js'
import { pathAskingForPrices } from '../../modals/asked-prices.rules.js'
import { ONBOARDING_PATH, wizardPath } from '../../paths.js'
import { useReader } from '../../subjects/session/use-reader.js'
import type { LookOutcome } from '../../subjects/look/look-dialog.js'
import { refusalText } from '../../subjects/look/look-texts.js'
import { offerNote, offerText, seenText } from './offer.rules.js'
import type { Look } from './use-look.js'

interface LookOfferProps {
  look: Look
  years: readonly number[]
  outcome: LookOutcome
}

export function LookOffer({ look, years, outcome }: LookOfferProps) {
  const { Form, ask, isAway, busy, credits } = look
  const reader = useReader()
  const location = useLocation()
  if (outcome === 'account-incomplete') {
    return (
      <div className="offer">
        <p>
          <b>Para abrir los precios de usados falta completar los datos de tu cuenta.</b>
        </p>
        <ButtonLink tone="main" size="big" to={wizardPath(ONBOARDING_PATH, pathAskingForPrices(location))}>
          Completar mis datos
        </ButtonLink>
        <p className="soft small">Los precios 0km y la ficha están abiertos igual.</p>
      </div>
    )
  }
  return (
    <Form method="post" onSubmit={ask} className="offer">
      {isAway ? (
        <p>
          Ya consultaste esta versión este mes, pero no pudimos traer sus precios.{' '}
          <TextLink to="" reloadDocument>
            Volver a intentar
          </TextLink>
        </p>
      ) : (
        <>
          <Button type="submit" tone="main" size="big" pending={busy}>
            <Icon name="key" /> {offerText(years)}
          </Button>
          <p className="soft small">
            {reader.kind === 'visitor' ? <Invitation /> : offerNote(outcome, credits)}
          </p>
        </>
      )}
    </Form>
  )
}

function Invitation() {
  return (
    <>
      Para verlos,{' '}
      <ModalLink modal="register" className="lnk">
        registrate gratis
      </ModalLink>
      : con tu cuenta tenés 3 consultas de precios de usados.
    </>
  )
}

export function LookStatus({ look }: { look: Look }) {
  const { shown, credits, refusal, busy, hasPaid } = look
  return (
    <div role="status" className="standing">
      {refusal !== null ? (
        <Callout tone={refusal === 'failed' ? 'error' : 'warning'} title={refusalText(refusal)} />
      ) : shown !== null ? (
        <p className="soft small">
          {shown.rows.some(({ year }) => year !== null)
            ? seenText(credits, hasPaid)
            : 'Con tu plan no hay precios de usado de esta versión. No se consumió ningún InfoCredit.'}
        </p>
      ) : (
        busy && <p className="soft small">Buscando los precios…</p>
      )}
    </div>
  )
}
