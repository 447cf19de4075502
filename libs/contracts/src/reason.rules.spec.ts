import { reasonProblem } from './reason.rules.js'

const SHORT = 'Escribí el motivo, con 10 letras al menos.'
const UNSEEN = 'El motivo tiene caracteres que no se ven.'

it.each([
  ['Pagó dos veces', null],
  ['Año 2019, mal', null],
  ['Pidió la baja 👍', null],
  ['Pidió la baja 👩‍👩‍👧‍👦 🏳️‍🌈', null],
  ['Pidió la baja 👍\u200d', UNSEEN],
  ['Cliente tiếng Việt, नमस्ते', null],
  [`Pidió la baj${'a' + '\u0301'.repeat(4)}`, 'El motivo tiene demasiados acentos sobre una misma letra.'],
  ['nueve let', SHORT],
  ['', SHORT],
  ['..........', SHORT],
  ['a . . . . . . . . b', SHORT],
  ['\u200b'.repeat(12), UNSEEN],
  ['\u202emotivo al revés', UNSEEN],
  ['un motivo\u00ad cualquiera', UNSEEN],
])('returns for the reason %j the problem %j', (reason, problem) => {
  expect(reasonProblem(reason, 10)).toBe(problem)
})
