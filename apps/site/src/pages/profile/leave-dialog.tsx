import { Form } from '@remix-run/react'
import { useId } from 'react'
import { FIRST_FOCUSED } from '../../components/first-focused.js'
import { Button } from '../../components/ui/button.js'
import { Dialog, DialogButtons } from '../../components/ui/dialog.js'
import { useFormState } from '../../forms/use-form-state.js'
import { useSending } from '../../forms/use-sending.js'
import { PLAN_PATH } from '../../paths.js'
import type { LeaveQuestion } from './own-plan.rules.js'

interface LeaveDialogProps {
  question: LeaveQuestion
  onClose: () => void
}

/** Unsubscribe confirm; the focus enters the button that stays. */
export function LeaveDialog({ question: { title, text }, onClose }: LeaveDialogProps) {
  const stay = useId()
  const { onSubmit, isSending } = useSending(useFormState())
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{text}</p>
      <form method="dialog" id={stay} />
      <Form method="post" action={PLAN_PATH} onSubmit={onSubmit} aria-busy={isSending}>
        <DialogButtons>
          <Button type="submit" form={stay} tone="main" {...FIRST_FOCUSED}>
            Seguir con mi plan
          </Button>
          <Button type="submit" name="intent" value="baja" tone="danger" pending={isSending}>
            Solicitar la baja
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
