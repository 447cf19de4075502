import { givenPlanProblems, plansToGive } from './given-plan.rules.js'

const NOW = new Date('2026-11-20T12:00:00Z')
const FORM = { code: 'individualCar', until: '2026-12-31', reason: 'Se lo prometimos por teléfono.' }

it('gives a person plans of the own type, never a company’s', () => {
  expect(plansToGive('individual').map(({ id }) => id)).toEqual([
    'individualCar',
    'individualMotorbike',
    'individualPremium',
  ])
  expect(plansToGive('professional').map(({ id }) => id)).toEqual(['professionalIndividual'])
})

it('needs a plan, a day and a reason', () => {
  expect(givenPlanProblems(FORM, false, NOW)).toEqual({ code: null, until: null, reason: null })
  expect(givenPlanProblems({ code: '', until: '', reason: '' }, false, NOW)).toEqual({
    code: 'Elegí el plan.',
    until: 'Elegí un día desde hoy.',
    reason: expect.stringMatching('10 letras'),
  })
  expect(givenPlanProblems({ ...FORM, code: '', until: '2026-11-19' }, true, NOW)).toMatchObject({
    code: null,
    until: 'Elegí un día desde hoy.',
  })
})
