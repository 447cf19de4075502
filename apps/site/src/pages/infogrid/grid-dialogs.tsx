import { useId, useState } from 'react'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { TextLink } from '../../components/ui/text-link.js'
import { count } from '../../format/years.js'
import { Confirmation } from '../../modals/confirmation.js'
import { NoCreditsDialog, PausedDialog, WrongPlanDialog } from '../../subjects/look/look-dialogs.js'
import { PACKS_PATH } from '../../paths.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import { costText, ownText } from './grid-offer.rules.js'
import type { GridAnswer } from './infogrid-data.js'
import type { GridLook } from './use-grid-look.js'

export function GridDialogs({ look }: { look: GridLook }) {
  const { dialog, close } = look
  if (dialog === null) return null
  if (dialog.kind === 'confirm') return <ConfirmGrid look={look} asked={dialog} />
  if (dialog.kind === 'few') return <FewCredits look={look} few={dialog} />
  switch (dialog.reason) {
    case 'no-credits':
      return <NoCreditsDialog onClose={close} />
    case 'credits-paused':
      return <PausedDialog onClose={close} />
    case 'wrong-plan':
      return <WrongPlanDialog onClose={close} />
    default:
      return null
  }
}

type Asked<Kind extends GridAnswer['kind']> = Extract<GridAnswer, { kind: Kind }>

/** Confirms the cost. */
function ConfirmGrid({ look, asked }: { look: GridLook; asked: Asked<'confirm'> }) {
  const { Form, close, agree } = look
  const { codias, cost, credits, key } = asked
  const [remember, setRemember] = useState(false)
  return (
    <Confirmation
      title={cost === 1 ? 'Se consumirá un InfoCredit' : `Se consumirán ${cost} InfoCredits`}
      Form={Form}
      fields={{ confirm: '1', key }}
      agree="Ver los precios"
      onAgree={() => agree(remember)}
      onClose={close}
      question={
        <p>
          {costText(codias.length, cost)}; {ownText(credits)}. Durante este mes vas a poder verlos de nuevo
          sin costo.
        </p>
      }
    >
      <Codias codias={codias} />
      {codias.length === 1 && (
        <label className="dialog__remember only-with-scripts">
          <input
            type="checkbox"
            checked={remember}
            onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
          />
          <span>No volver a mostrar</span>
        </label>
      )}
    </Confirmation>
  )
}

function FewCredits({ look, few }: { look: GridLook; few: Asked<'few'> }) {
  const { Form, close } = look
  const { codias, cost, credits, fits } = few
  const buys = usePerson()?.permissions.includes('BUY_INFOCREDITS') === true
  const cancelId = useId()
  return (
    <Dialog title="No te alcanzan los InfoCredits" onClose={close}>
      <p>
        {costText(codias.length, cost)}, y {ownText(credits)}. No se consumió ningún InfoCredit.
      </p>
      <p>
        Te alcanza para {count(fits.length, 'versión', 'versiones')} de las {codias.length}.
        {buys && (
          <>
            {' '}
            <TextLink to={PACKS_PATH}>Comprar InfoCredits</TextLink>
          </>
        )}
      </p>
      <form method="dialog" id={cancelId} />
      <Form method="post">
        <Codias codias={fits} />
        <DialogButtons>
          <Button type="submit" form={cancelId} {...FIRST_FOCUSED}>
            Cancelar
          </Button>
          <Button type="submit" tone="main">
            {fits.length === 1 ? 'Ver la primera' : `Ver las ${fits.length} primeras`}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}

function Codias({ codias }: { codias: readonly number[] }) {
  return (
    <>
      {codias.map((codia) => (
        <input key={codia} type="hidden" name="codia" value={codia} />
      ))}
    </>
  )
}
