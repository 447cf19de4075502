import './sheet.css'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { Icon } from '../../components/ui/icons.js'
import { TextLink } from '../../components/ui/text-link.js'
import { ONBOARDING_PATH, wizardPath } from '../../paths.js'
import { usePerson } from '../../subjects/session/use-reader.js'
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
            <Icon name="key" /> {offerText(outcome, years)}
          </Button>
          <p className="soft small">{offerNote(outcome, credits)}</p>
        </>
      )}
    </Form>
  )
}

export function LookStatus({ look }: { look: Look }) {
  const { shown, credits, refusal, busy, hasPaid } = look
  const person = usePerson()
  return (
    <div role="status" className="standing">
      {refusal !== null ? (
        <Callout tone={refusal === 'failed' ? 'error' : 'warning'} title={refusalText(refusal)} />
      ) : shown !== null ? (
        <p className="soft small">
          {shown.rows.some(({ year }) => year !== null)
            ? seenText(credits, hasPaid)
            : 'Con tu plan no hay precios de usado de esta versión. No se consumió ningún InfoCredit.'}
          {person?.needsName === true && (
            <>
              {' '}
              <TextLink to={wizardPath(ONBOARDING_PATH, look.sheet.path)}>Completá tu registro</TextLink>
            </>
          )}
        </p>
      ) : (
        busy && <p className="soft small">Buscando los precios…</p>
      )}
    </div>
  )
}
