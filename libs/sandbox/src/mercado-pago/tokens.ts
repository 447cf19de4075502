import { createHash, randomBytes } from 'node:crypto'
import {
  cardProblems,
  type Challenge,
  challengeOf,
  methodOf,
  type CardInput,
  type PaymentMethod,
} from './cards.rules.js'
import type { SandboxClock } from './clock.js'
import { Refusal, refusal } from './errors.js'
import { type Holder, holderOf } from './outcomes.rules.js'
import type { Seller } from './seller.js'
import { at, numberAt, textAt, wireDate } from './values.js'

/** The parts of a card that the sandbox keeps; its number and security code are gone. */
export interface Card {
  id: number
  firstSix: string
  lastFour: string
  month: number
  year: number
  holder: Holder
  method: PaymentMethod
  challenge: Challenge | undefined
}

interface Kept {
  card: Card
  due: number
  isUsed: boolean
}

const LIFETIME = 8 * 24 * 3_600_000

/** Card tokens: each buys once, and is kept only as a hash. */
export class CardTokens {
  private readonly kept = new Map<string, Kept>()

  constructor(
    private readonly clock: SandboxClock,
    private readonly seller: Seller,
  ) {}

  /** Token for a card. @throws Refusal 400 with Mercado Pago's codes of the browser */
  create(body: unknown): { id: string } & Record<string, unknown> {
    const input = cardInput(body)
    const now = this.clock.now()
    const causes = cardProblems(input, new Date(now))
    if (causes.length > 0) throw new Refusal(400, causes[0]?.description ?? '', causes)
    const card = this.keep(input)
    const id = randomBytes(16).toString('hex')
    this.kept.set(hashOf(id), { card, due: now + LIFETIME, isUsed: false })
    return {
      id,
      public_key: this.seller.publicKey,
      card_id: null,
      first_six_digits: card.firstSix,
      last_four_digits: card.lastFour,
      expiration_month: card.month,
      expiration_year: card.year,
      status: 'active',
      date_created: wireDate(now),
      date_last_updated: wireDate(now),
      date_due: wireDate(now + LIFETIME),
      date_used: null,
      luhn_validation: true,
      live_mode: this.seller.isLive,
      require_esc: false,
      card_number_length: input.number.length,
      security_code_length: input.securityCode.length,
      cardholder: {
        name: card.holder,
        identification: { type: input.documentType, number: input.documentNumber },
      },
    }
  }

  /** The card of a token, used up by this. @throws Refusal 2006 unknown, 3003 used or expired */
  use(token: string): Card {
    const kept = this.kept.get(hashOf(token))
    if (kept === undefined) throw refusal(2006, 'Card Token not found')
    if (kept.isUsed || kept.due < this.clock.now()) throw refusal(3003, 'Invalid card_token_id')
    kept.isUsed = true
    return kept.card
  }

  private keep({ number, month, year, holderName }: CardInput): Card {
    const method = methodOf(number)
    if (method === undefined) throw refusal('E301', 'invalid parameter cardNumber')
    return {
      id: this.seller.nextId(),
      firstSix: number.slice(0, 6),
      lastFour: number.slice(-4),
      month,
      year,
      holder: holderOf(holderName),
      method,
      challenge: challengeOf(number),
    }
  }
}

/** `card` in the answer of a payment. */
export function wireCard({ firstSix, lastFour, month, year, holder }: Card): object {
  return {
    id: null,
    first_six_digits: firstSix,
    last_four_digits: lastFour,
    expiration_month: month,
    expiration_year: year,
    cardholder: { name: holder },
  }
}

function cardInput(body: unknown): CardInput {
  const year = numberAt(body, 'expiration_year')
  const owner = at(body, 'cardholder')
  return {
    number: textAt(body, 'card_number').replace(/\s/g, ''),
    month: numberAt(body, 'expiration_month'),
    year: year < 100 ? 2000 + year : year,
    securityCode: textAt(body, 'security_code'),
    holderName: textAt(owner, 'name'),
    documentType: textAt(owner, 'identification.type'),
    documentNumber: textAt(owner, 'identification.number'),
  }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
