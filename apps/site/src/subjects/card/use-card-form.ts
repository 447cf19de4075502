import type { Card } from '@preciosa/contracts/payments'
import type { Navigation } from '@remix-run/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useCaptcha } from '../captcha/captcha-field.js'
import { useSending } from '../../forms/use-sending.js'
import type { CardErrors } from './card-errors.rules.js'
import type { PaymentsConfig } from './mercado-pago.js'
import { type CardUse, useCard } from './use-card.js'

interface CardFormOptions {
  id: string
  payments: PaymentsConfig
  attempt: string
  answer: unknown
  errors: CardErrors | undefined
  /** The outcome of the last press is unknown, so the next one sends the same card again. */
  isRepeat: boolean
  state: Navigation['state']
}

export interface CardFormUse {
  card: CardUse
  captcha: ReturnType<typeof useCaptcha>
  onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void
  isTokenizing: boolean
  isBusy: boolean
}

/** A form of the site with a card: gets the token, then the captcha, then sends both. */
export function useCardForm({
  id,
  payments,
  attempt,
  answer,
  errors,
  isRepeat,
  state,
}: CardFormOptions): CardFormUse {
  /** Only here, in memory. */
  const made = useRef<Card | null>(null)
  const isAsking = useRef(false)
  const [isTokenizing, setTokenizing] = useState(false)
  const forget = () => {
    if (!isRepeat) made.current = null
  }
  const card = useCard({ id, payments, attempt, answered: errors, onEdit: forget })
  const captcha = useCaptcha('payment', answer)
  // A token is for one attempt.
  useEffect(() => {
    made.current = null
  }, [attempt])

  const ask = async (form: HTMLFormElement) => {
    isAsking.current = true
    setTokenizing(true)
    const obtained = await card.obtain()
    isAsking.current = false
    setTokenizing(false)
    made.current = obtained
    // The browser ignores `requestSubmit()` during a submit event.
    if (obtained !== null) setTimeout(() => form.requestSubmit())
  }

  const onSend = (event: SyntheticEvent<HTMLFormElement>): boolean => {
    const form = event.currentTarget
    if (made.current !== null) {
      write(form, made.current)
      return captcha.onSend(event)
    }
    event.preventDefault()
    if (!isAsking.current && card.view.status === 'ready') void ask(form)
    return false
  }
  const { onSubmit, isSending } = useSending(state, onSend)
  return {
    card,
    captcha,
    onSubmit,
    isTokenizing,
    isBusy: isSending || isTokenizing || captcha.isWaited,
  }
}

export const CARD_NAMES = ['cardToken', 'paymentMethodId', 'dni'] as const

function write(form: HTMLFormElement, card: Card): void {
  for (const name of CARD_NAMES) {
    const input = form.elements.namedItem(name)
    if (input instanceof HTMLInputElement) input.value = card[name]
  }
}
