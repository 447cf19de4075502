import { useId, useState } from 'react'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Modal } from '../../components/modal.js'
import type { Look } from './use-look.js'

/** Asks before a credit is spent (spec 1 §4, step 6). */
export function ConfirmDialog({ look, title }: { look: Look; title: string }) {
  const { Form, credits, close, agree } = look
  const cancelId = useId()
  const [remember, setRemember] = useState(false)
  return (
    <Modal title="Se consumirá un InfoCredit" onClose={close}>
      <p>
        Para ver los precios de usado de <strong className="wrap-anywhere">{title}</strong> se consumirá un
        InfoCredit{outOf(credits)}. Durante este mes vas a poder verlos de nuevo sin costo.
      </p>
      <form method="dialog" id={cancelId} />
      <Form method="post" onSubmit={() => agree(remember)}>
        <input type="hidden" name="confirm" value="1" />
        <label className="only-with-scripts mt-4 flex min-h-8 items-center gap-3">
          <input
            type="checkbox"
            className="check"
            checked={remember}
            onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
          />
          <span>No volver a mostrar</span>
        </label>
        <div className="modal-buttons">
          <button type="submit" form={cancelId} className="button-quiet" {...FIRST_FOCUSED}>
            Cancelar
          </button>
          <button type="submit" className="button">
            Ver los precios
          </button>
        </div>
      </Form>
    </Modal>
  )
}

function outOf(credits: number | null): string {
  if (credits === null) return ''
  return credits === 1 ? ', el único que tenés' : ` de los ${credits} que tenés`
}
