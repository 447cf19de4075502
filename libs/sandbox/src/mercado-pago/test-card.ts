export interface TestCard {
  /** Name that decides the outcome (APRO, FUND, CONT, …). */
  holder?: string
  /** One of Mercado Pago's test numbers; their Mastercard without it. */
  number?: string
}

/** Test cards of Mercado Pago in Argentina. */
export const TEST_CARDS = {
  master: '5031755734530604',
  visa: '4509953566233704',
  amex: '371180303257522',
  debvisa: '4002768694395619',
  debmaster: '5287338310253304',
  challengeAccepted: '5483928164574623',
  challengeRefused: '5361956806117557',
} as const

/** Body of `POST /v1/card_tokens` for a test card. */
export function testCard({ holder = 'APRO', number = TEST_CARDS.master }: TestCard = {}) {
  return {
    card_number: number,
    expiration_month: '11',
    expiration_year: '2090',
    security_code: number.startsWith('3') ? '1234' : '123',
    cardholder: { name: holder, identification: { type: 'DNI', number: '12345678' } },
  }
}
