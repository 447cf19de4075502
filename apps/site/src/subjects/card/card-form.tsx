import './card.css'
import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { CaptchaField } from '../captcha/captcha-field.js'
import { Icon } from '../../components/ui/icons.js'
import { SubmitButton } from '../../forms/submit-button.js'
import { CardInputs } from './card-inputs.js'
import { CARD_NAMES, type CardFormUse } from './use-card-form.js'

interface CardFormProps {
  use: CardFormUse
  submit: string
  /** Beside the button. */
  note?: ReactNode
  initial?: { holder: string; dni: string }
  /** Hidden fields. */
  children?: ReactNode
}

/** Card number and code stay in Mercado Pago's frames: this form sends a token. */
export function CardForm({ use, submit, note, initial, children }: CardFormProps) {
  const { card, captcha, onSubmit, isTokenizing, isBusy } = use
  return (
    <Form
      id={card.id}
      method="post"
      onSubmit={onSubmit}
      noValidate
      className="form card-form only-with-scripts"
      aria-busy={isBusy}
    >
      {children}
      {CARD_NAMES.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue="" />
      ))}
      <CardInputs card={card} {...(initial === undefined ? {} : { initial })} />
      <CaptchaField {...captcha} />
      <div className="row gap-x-12 card-send">
        <SubmitButton isBusy={isBusy}>{submit}</SubmitButton>
        {note !== undefined && <p className="small soft">{note}</p>}
      </div>
      <p role="status" className="sr-only">
        {isTokenizing && 'Mandando la tarjeta a Mercado Pago…'}
      </p>
      <CardPromise />
    </Form>
  )
}

export function CardPromise() {
  return (
    <p className="small soft card-promise">
      <Icon name="lock" />
      <span>
        Cobra Mercado Pago. El número de la tarjeta va de tu navegador a Mercado Pago y no pasa por Preciosa.
      </span>
    </p>
  )
}
