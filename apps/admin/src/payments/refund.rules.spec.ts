import { refundLines } from './refund.rules.js'

const effects = { amount: 7500, creditsTaken: 0, creditsSpent: 0, endsPlan: false, refusal: null }
const said = (more: object) =>
  refundLines({ ...effects, ...more }).map((line) => line.replace(/[\u00a0\u202f]/g, ' '))

it('says what a refund of a pack takes back and what it can’t', () => {
  expect(said({ creditsTaken: 13, creditsSpent: 2 })).toEqual([
    'Se devuelven $ 7.500 al medio con el que se pagó.',
    'Se retiran 13 InfoCredits sin gastar.',
    '2 InfoCredits ya se gastaron y no vuelven.',
  ])
  expect(said({ creditsTaken: 1, creditsSpent: 1 }).slice(1)).toEqual([
    'Se retira 1 InfoCredit sin gastar.',
    '1 InfoCredit ya se gastó y no vuelve.',
  ])
})

it('says that the refund of a plan ends it', () => {
  expect(said({ amount: 6082.05, endsPlan: true })).toEqual([
    'Se devuelven $ 6.082,05 al medio con el que se pagó.',
    'El plan termina hoy y no se cobra más.',
  ])
})
