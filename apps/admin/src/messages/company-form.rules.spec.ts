import { companyFormOf, readCompany } from './company-form.rules.js'

const FORM = { kind: 'bank', sector: ' Leasing ', nextStep: 'Llamar', nextStepOn: '2026-12-01' }
const BODY = { kind: 'bank', sector: 'Leasing', nextStep: 'Llamar', nextStepOn: '2026-12-01' } as const

it('reads what is known of a company', () => {
  expect(readCompany(FORM)).toEqual({ ok: true, body: BODY })
  expect(readCompany(companyFormOf(BODY))).toEqual({ ok: true, body: BODY })
})

it('reads empty fields as unknown', () => {
  const unknown = { kind: null, sector: '', nextStep: '', nextStepOn: null }
  expect(readCompany({ kind: '', sector: ' ', nextStep: '', nextStepOn: '' })).toEqual({
    ok: true,
    body: unknown,
  })
  expect(companyFormOf(unknown)).toEqual({ kind: '', sector: '', nextStep: '', nextStepOn: '' })
})

it.each([
  [{ nextStep: ' ' }, { nextStep: 'Escribí qué hay que hacer ese día.' }],
  [{ nextStepOn: '31/12/2026' }, { nextStepOn: 'Falta el día.' }],
  [{ sector: 'a'.repeat(201) }, { sector: 'A lo sumo 200 caracteres.' }],
])('refuses %j', (change, problems) => {
  expect(readCompany({ ...FORM, ...change })).toEqual({ ok: false, problems })
})
