import './locked-part.css'
import { WRONG_PLAN } from '@preciosa/contracts'
import { type MouseEvent, useId, useState } from 'react'
import { MustRegister } from '../account/must-register.js'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button, ButtonLink } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { Icon } from '../../components/ui/icons.js'
import { ModalLink } from '../../modals/modal-link.js'
import { plansPath } from '../../paths.js'
import { usePerson, useReader } from '../session/use-reader.js'
import type { LockedText } from '../versions/technical.rules.js'

export function LockedPart({ title, text, action }: LockedText) {
  const isVisitor = useReader().kind === 'visitor'
  const plans = plansPath(usePerson()?.type ?? null)
  const [isOpen, setOpen] = useState(false)
  const ask = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const close = () => setOpen(false)
  return (
    <div className="locked-part">
      <Icon name="key" />
      <div>
        <p>
          <b>{title}</b>
        </p>
        <p className="soft small">{text}</p>
      </div>
      {isVisitor ? (
        <ModalLink modal="register" className="btn" onClick={ask}>
          {action}
        </ModalLink>
      ) : (
        <ButtonLink to={plans} onClick={ask}>
          {action}
        </ButtonLink>
      )}
      {isOpen &&
        (isVisitor ? (
          <MustRegister onClose={close} />
        ) : (
          <NotInPlan title={title} plans={plans} onClose={close} />
        ))}
    </div>
  )
}

function NotInPlan({ title, plans, onClose }: { title: string; plans: string; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog title={`${title}: no están en tu plan`} onClose={onClose}>
      <p>Por ahora {WRONG_PLAN}.</p>
      <form method="dialog" id={id} />
      <DialogButtons>
        <ButtonLink tone="main" to={plans}>
          Cambiar plan
        </ButtonLink>
        <Button type="submit" form={id} {...FIRST_FOCUSED}>
          Cancelar
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
