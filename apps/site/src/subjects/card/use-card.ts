import type { Card } from '@preciosa/contracts/payments'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type FormErrors, summaryOf } from '../../forms/form-rules.js'
import { CARD_FIELDS, type CardErrors } from './card-errors.rules.js'
import { CardSession, LOADING, type CardView } from './card-session.js'
import { type CardPart, type FieldOptions, loadMercadoPago, type PaymentsConfig } from './mercado-pago.js'

export const PART_LABELS: Readonly<Record<CardPart, string>> = {
  cardNumber: 'Número de la tarjeta',
  expirationMonth: 'Mes de vencimiento',
  expirationYear: 'Año de vencimiento',
  securityCode: 'Código de seguridad',
}

export interface CardUse {
  id: string
  view: CardView
  errors: CardErrors
  summary: { formId: string; lines: ReturnType<typeof summaryOf>; attempt: string; result: unknown }
  focus: (part: CardPart) => void
  retry: () => void
  /** The card's token; null with errors shown. */
  obtain: () => Promise<Card | null>
  onEdit: () => void
}

interface CardOptions {
  id: string
  payments: PaymentsConfig
  /** A new one empties the card; name and document stay. */
  attempt: string
  /** What the server says of the last attempt. */
  answered?: CardErrors | undefined
  onEdit?: () => void
}

const NOTHING: CardErrors = {}

/** The state of a card form; its fields are frames of Mercado Pago. */
export function useCard({ id, payments, attempt, answered = NOTHING, onEdit }: CardOptions): CardUse {
  const { publicKey, scriptUrl } = payments
  const session = useMemo(
    () =>
      new CardSession({
        load: () => loadMercadoPago({ publicKey, scriptUrl }),
        containerOf: (part) => frameIdOf(id, part),
        optionsOf: (part) => optionsOf(id, part),
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new attempt needs new fields
    [id, publicKey, scriptUrl, attempt],
  )
  useEffect(() => {
    void session.start()
    return () => session.end()
  }, [session])
  useEffect(() => (onEdit === undefined ? undefined : session.onEdit(onEdit)), [session, onEdit])
  const view = useSyncExternalStore(
    useCallback((listener) => session.subscribe(listener), [session]),
    () => session.view,
    () => LOADING,
  )

  const [found, setFound] = useState<{ errors: CardErrors; of: unknown; count: number }>({
    errors: NOTHING,
    of: null,
    count: 0,
  })
  // Errors of the browser's check replace the server's until the next answer.
  const errors = found.of === answered ? found.errors : answered
  const obtain = async () => {
    const obtained = await session.obtain({
      holder: typedIn(`${id}-holder`),
      dni: typedIn(`${id}-dni`),
    })
    const isRight = 'card' in obtained
    setFound(({ count }) => ({
      errors: isRight ? NOTHING : obtained.errors,
      of: answered,
      count: isRight ? count : count + 1,
    }))
    return isRight ? obtained.card : null
  }
  return {
    id,
    view,
    errors,
    summary: {
      formId: id,
      lines: summaryOf(inOrder(errors)),
      attempt: String(found.count),
      result: answered,
    },
    focus: (part) => session.focus(part),
    retry: () => void session.start(),
    obtain,
    onEdit: () => onEdit?.(),
  }
}

function inOrder(errors: CardErrors): FormErrors {
  return Object.fromEntries(['' as const, ...CARD_FIELDS].map((name) => [name, errors[name]]))
}

/** These inputs have no name, so that no form sends them. */
function typedIn(inputId: string): string {
  const input = document.getElementById(inputId)
  return input instanceof HTMLInputElement ? input.value : ''
}

export function frameIdOf(id: string, part: CardPart): string {
  return `${id}-${part}-marco`
}

/** The frames get the look of the house's inputs; their own font is out of reach for them. */
function optionsOf(id: string, part: CardPart): FieldOptions {
  const frame = document.getElementById(frameIdOf(id, part))
  const { color, fontSize, fontWeight } = frame === null ? document.body.style : getComputedStyle(frame)
  return {
    style: {
      color,
      fontFamily: 'Archivo, system-ui, sans-serif',
      fontSize,
      fontWeight,
      height: '100%',
      width: '100%',
      padding: '0',
    },
    srLabel: PART_LABELS[part],
    ariaRequired: true,
    ...(part === 'expirationYear' ? { mode: 'short' } : {}),
  }
}
