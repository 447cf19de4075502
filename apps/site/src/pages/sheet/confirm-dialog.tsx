import { useState } from 'react'
import { Confirmation } from '../../modals/confirmation.js'
import type { Look } from './use-look.js'

/** Asks before a credit is spent (spec 1 §4, step 6). */
export function ConfirmDialog({ look, title }: { look: Look; title: string }) {
  const { Form, credits, close, agree } = look
  const [remember, setRemember] = useState(false)
  return (
    <Confirmation
      title="Se consumirá un InfoCredit"
      Form={Form}
      fields={{ confirm: '1' }}
      agree="Ver los precios"
      onAgree={() => agree(remember)}
      onClose={close}
      question={
        <p>
          Para ver los precios de usado de <strong className="wrap-anywhere">{title}</strong> se consumirá un
          InfoCredit{outOf(credits)}. Durante este mes vas a poder verlos de nuevo sin costo.
        </p>
      }
    >
      <label className="only-with-scripts mt-4 flex min-h-8 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={remember}
          onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
        />
        <span>No volver a mostrar</span>
      </label>
    </Confirmation>
  )
}

function outOf(credits: number | null): string {
  if (credits === null) return ''
  return credits === 1 ? ', el único que tenés' : ` de los ${credits} que tenés`
}
