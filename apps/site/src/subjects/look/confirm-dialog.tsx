import { count } from '@preciosa/contracts'
import { useState } from 'react'
import { Confirmation } from '../../modals/confirmation.js'
import { costTitle, fromBalance } from './cost.rules.js'
import type { AskingToLook } from './look-dialog.js'

export interface Paying {
  /** InfoCredits. */
  cost: number
  names: readonly string[]
  fields: Record<string, string>
}

interface ConfirmDialogProps {
  look: AskingToLook
  paying: Paying
}

/** Asks before credits are spent. */
export function ConfirmDialog({ look, paying: { cost, names, fields } }: ConfirmDialogProps) {
  const { Form, credits, close, agree } = look
  const [remember, setRemember] = useState(false)
  return (
    <Confirmation
      title={costTitle(cost)}
      Form={Form}
      fields={fields}
      agree="Ver los precios"
      onAgree={() => agree(remember)}
      onClose={close}
      question={
        <p>
          Para ver los precios de usado de{' '}
          {names.map((name, at) => (
            <span key={name}>
              {at > 0 && (at === names.length - 1 ? ' y ' : ', ')}
              <strong>{name}</strong>
            </span>
          ))}
          {` se ${cost === 1 ? 'consumirá un InfoCredit' : `consumirán ${count(cost)} InfoCredits`}`}
          {`${fromBalance(cost, credits)}. Durante este mes vas a poder verlos de nuevo sin costo.`}
        </p>
      }
    >
      <label className="dialog__remember only-with-scripts">
        <input
          type="checkbox"
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <span>No volver a mostrar</span>
      </label>
    </Confirmation>
  )
}
