import {
  addressText,
  answerChip,
  companyText,
  leavingText,
  nextStepText,
  noticeName,
  stateChip,
} from './names.js'

it('names the state of a message, and an answer that did not arrive', () => {
  expect(stateChip({ state: 'new', answerMail: null }).name).toBe('Nuevo')
  expect(stateChip({ state: 'answered', answerMail: 'sent' }).name).toBe('Respondido')
  expect(stateChip({ state: 'answered', answerMail: 'refused' }).name).toBe('La respuesta no llegó')
  expect(stateChip({ state: 'closed', answerMail: 'refused' }).name).toBe('Cerrado')
})

it('names the state of a mail', () => {
  expect([noticeName(null), noticeName('sent')]).toEqual(['Sin aviso: está sólo en la consola', 'Enviado'])
  expect([answerChip(null).name, answerChip('refused').name]).toEqual(['Hace más de un año', 'Rechazado'])
})

it('says how a request to leave went on', () => {
  const leaving = { subscriptionId: 4, plan: 'Premium', endsAt: '2026-12-20T15:00:00.000Z' }
  expect(leavingText({ ...leaving, state: 'ending' })).toBe(
    'Premium: no se cobra más, sigue hasta el 20/12/26',
  )
  expect(leavingText({ ...leaving, state: 'ended' })).toBe('Premium: terminó el 20/12/26')
  expect(leavingText({ ...leaving, state: 'withdrawn' })).toBe('Premium: retiró el pedido y se queda')
})

it('writes the place of a magazine request', () => {
  expect(addressText({ locality: 'Godoy Cruz', province: 'Mendoza' })).toBe('Godoy Cruz, Mendoza')
  expect(addressText({})).toBe('—')
})

it('names a company by its business name, else by its writer', () => {
  const email = 'ana@ejemplo.com.ar'
  expect(companyText({ fields: { company: 'Gómez S.A.', name: 'Ana' }, email })).toBe('Gómez S.A.')
  expect(companyText({ fields: { name: 'Ana' }, email })).toBe('Ana')
  expect(companyText({ fields: {}, email })).toBe(email)
})

it('writes the next step with its day', () => {
  const company = { kind: null, sector: '', nextStep: '', nextStepOn: null }
  expect(nextStepText(company)).toBe('Sin próximo paso')
  expect(nextStepText({ ...company, kind: 'bank' })).toBe('Banco o financiera')
  expect(nextStepText({ ...company, nextStep: 'Llamar', nextStepOn: '2026-12-01' })).toBe('1/12/2026: Llamar')
})
