import type { Card } from '@preciosa/contracts/payments'
import {
  cardErrors,
  type CardErrors,
  dniOf,
  NOT_ACCEPTED,
  type PartState,
  tokenErrors,
} from './card-errors.rules.js'
import {
  CARD_PARTS,
  type CardPart,
  type FieldOptions,
  type MercadoPago,
  type PaymentMethod,
  type SecureField,
} from './mercado-pago.js'
import { methodOf } from './payment-method.rules.js'

export interface CardView {
  status: 'loading' | 'ready' | 'failed'
  focused: CardPart | null
  method: PaymentMethod | null
}

export type Obtained = { card: Card } | { errors: CardErrors }

interface Holding {
  load: () => Promise<MercadoPago>
  /** Of the element in which a part's frame is put. */
  containerOf: (part: CardPart) => string
  optionsOf: (part: CardPart) => FieldOptions
}

export const LOADING: CardView = { status: 'loading', focused: null, method: null }

const UNTOUCHED: PartState = { isEmpty: true, problems: [] }
/** Milliseconds and digits. */
const DEBOUNCE = 500
const LEAST_DIGITS = 6

/** The secure fields of one card, in frames of Mercado Pago; a new attempt needs a new session. */
export class CardSession {
  private current = LOADING
  private service: MercadoPago | null = null
  private fields: [CardPart, SecureField][] = []
  private readonly parts = new Map<CardPart, PartState>()
  private bin: string | null = null
  private lookup: Promise<PaymentMethod | null> | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private isOver = false
  private readonly listeners = new Set<() => void>()
  private readonly editListeners = new Set<() => void>()

  constructor(private readonly holding: Holding) {}

  get view(): CardView {
    return this.current
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Calls `listener` when something was typed into a frame. */
  onEdit(listener: () => void): () => void {
    this.editListeners.add(listener)
    return () => this.editListeners.delete(listener)
  }

  async start(): Promise<void> {
    this.show({ status: 'loading' })
    try {
      this.service = await this.holding.load()
      if (this.isOver) return
      this.fields = CARD_PARTS.map((part) => [part, this.mounted(part, this.service as MercadoPago)])
      this.show({ status: 'ready' })
    } catch {
      this.fail()
    }
  }

  /** Unmounts the frames, and the card's data with them. */
  end(): void {
    this.isOver = true
    clearTimeout(this.timer)
    this.unmount()
  }

  focus(part: CardPart): void {
    this.fieldOf(part)?.focus?.()
  }

  /** @returns the card's token, or what is wrong with the card */
  async obtain(written: { holder: string; dni: string }): Promise<Obtained> {
    const found = cardErrors(this.states(), written)
    this.mark(found)
    if (this.service === null || Object.keys(found).length > 0) return { errors: found }
    try {
      const method = await this.lookedUp(this.service)
      if (method === null) return this.refused({ cardNumber: [NOT_ACCEPTED] })
      const dni = dniOf(written.dni)
      const token = await this.service.fields.createCardToken({
        cardholderName: written.holder.trim(),
        identificationType: 'DNI',
        identificationNumber: dni,
      })
      if (token === undefined) return this.refused(tokenErrors(undefined))
      return { card: { cardToken: token.id, paymentMethodId: method.id, dni } }
    } catch (error) {
      return this.refused(tokenErrors(error))
    }
  }

  private refused(errors: CardErrors): Obtained {
    this.mark(errors)
    return { errors }
  }

  private mounted(part: CardPart, service: MercadoPago): SecureField {
    const field = service.fields.create(part, this.holding.optionsOf(part))
    field.on('change', () => {
      this.parts.set(part, { ...this.stateOf(part), isEmpty: false })
      for (const listener of this.editListeners) listener()
    })
    field.on('validityChange', ({ errorMessages = [] }) => {
      // A browser that fills a card in may fire no `change`.
      const isEmpty = this.stateOf(part).isEmpty && errorMessages.length > 0
      this.parts.set(part, { isEmpty, problems: errorMessages })
    })
    field.on('focus', () => this.show({ focused: part }))
    field.on('blur', () => this.show({ focused: null }))
    field.on('error', () => this.fail())
    if (part === 'cardNumber') field.on('binChange', ({ bin }) => this.take(bin))
    field.mount(this.holding.containerOf(part))
    return field
  }

  private take(bin: string | null): void {
    clearTimeout(this.timer)
    this.bin = bin !== null && bin.length >= LEAST_DIGITS ? bin : null
    this.lookup = null
    this.show({ method: null })
    if (this.bin === null) return
    this.timer = setTimeout(() => {
      if (this.service !== null) void this.lookedUp(this.service)
    }, DEBOUNCE)
  }

  /** Asks at once if the debounced lookup hasn't begun. */
  private lookedUp(service: MercadoPago): Promise<PaymentMethod | null> {
    clearTimeout(this.timer)
    const { bin } = this
    if (bin === null) return Promise.resolve(null)
    return (this.lookup ??= this.methodFor(service, bin))
  }

  private async methodFor(service: MercadoPago, bin: string): Promise<PaymentMethod | null> {
    const found = await service.getPaymentMethods({ bin }).then(
      ({ results = [] }) => results,
      () => null,
    )
    const method = methodOf(bin, found)
    if (this.bin !== bin) return method
    this.show({ method })
    const { card_number: number, security_code: code } = method?.settings?.[0] ?? {}
    if (number !== undefined) this.fieldOf('cardNumber')?.update({ settings: number })
    if (code !== undefined) this.fieldOf('securityCode')?.update({ settings: code })
    return method
  }

  private mark(errors: CardErrors): void {
    for (const [part, field] of this.fields) field.update({ invalid: errors[part] !== undefined })
  }

  private fail(): void {
    this.unmount()
    if (!this.isOver) this.show({ status: 'failed', focused: null })
  }

  private unmount(): void {
    for (const [, field] of this.fields) {
      try {
        field.unmount()
      } catch {
        // The frame may be gone with the page.
      }
    }
    this.fields = []
  }

  private fieldOf(part: CardPart): SecureField | undefined {
    return this.fields.find(([each]) => each === part)?.[1]
  }

  private stateOf(part: CardPart): PartState {
    return this.parts.get(part) ?? UNTOUCHED
  }

  private states(): Record<CardPart, PartState> {
    return Object.fromEntries(CARD_PARTS.map((part) => [part, this.stateOf(part)])) as Record<
      CardPart,
      PartState
    >
  }

  private show(changes: Partial<CardView>): void {
    this.current = { ...this.current, ...changes }
    for (const listener of this.listeners) listener()
  }
}
