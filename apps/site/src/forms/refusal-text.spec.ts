import { refusalText } from './refusal-text.js'

it.each([
  [{ code: 'conflict', title: 'Hay un conflicto', detail: '' }, 'Hay un conflicto'],
  [{ code: 'conflict', title: 'Hay un conflicto', detail: 'Ya existe.' }, 'Ya existe.'],
  [{ code: 'captcha', title: 'No pudimos', detail: 'resolvé GET /auth/captcha' }, 'No pudimos'],
] as const)('refusalText turns %j into %j', (refusal, text) => {
  expect(refusalText(refusal)).toBe(text)
})
