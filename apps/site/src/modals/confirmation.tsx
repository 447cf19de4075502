import type { FetcherWithComponents } from '@remix-run/react'
import { type ReactNode, useId } from 'react'
import { FIRST_FOCUSED } from '../components/first-focused.js'
import { Button } from '../components/ui/button.js'
import { Dialog, DialogButtons } from '../components/ui/dialog.js'

interface ConfirmationProps {
  title: string
  Form: FetcherWithComponents<unknown>['Form']
  fields: Record<string, string>
  agree: string
  onAgree: () => void
  onClose: () => void
  question: ReactNode
  children?: ReactNode
}

export function Confirmation({
  title,
  Form,
  fields,
  agree,
  onAgree,
  onClose,
  question,
  children,
}: ConfirmationProps) {
  const cancelId = useId()
  return (
    <Dialog title={title} onClose={onClose}>
      {question}
      <form method="dialog" id={cancelId} />
      <Form method="post" onSubmit={onAgree}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <DialogButtons>
          <Button type="submit" tone="main">
            {agree}
          </Button>
          <Button type="submit" form={cancelId} {...FIRST_FOCUSED}>
            Cancelar
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
