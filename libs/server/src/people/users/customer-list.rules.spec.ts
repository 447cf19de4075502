import type { TableRow } from '../../files/tables/index.js'
import { customersOf, type OfferedPlan } from './customer-list.rules.js'

const PLANS: OfferedPlan[] = [
  { name: 'Free', professional: false, code: 'individualFree' as const },
  { name: 'Auto Básico', professional: false, code: 'individualCar' as const },
  { name: 'Free', professional: true, code: 'professionalFree' as const },
  { name: 'InfoPro Individual', professional: true, code: 'professionalIndividual' as const },
].map(({ code, ...plan }) => ({ ...plan, subscriptionType: { type: 'individual', subscriptionCode: code } }))

const row = (line: number, cells: Record<string, string>): TableRow => ({
  line,
  cells: { email: 'ana@ejemplo.com.ar', type: 'individual', plan: '', expires: '', ...cells },
})
const only = (cells: Record<string, string>) => {
  const { customers, rejected } = customersOf([row(2, cells)], PLANS)
  return customers[0] ?? rejected[0]
}

describe('customersOf', () => {
  it.each([
    ['individual', '', null],
    ['Particular', 'Free', null],
    ['individual', 'auto basico', 'individualCar'],
    ['individual', 'INDIVIDUALCAR', 'individualCar'],
    ['PROFESIONAL', 'infopro individual', 'professionalIndividual'],
    ['professional', 'free', null],
  ])('reads type %s and plan “%s” as %s', (type, plan, code) => {
    expect(only({ type, plan })).toMatchObject({ plan: code })
  })

  it('lowercases the address', () => {
    expect(only({ email: ' Ana@Ejemplo.com.AR ' })).toMatchObject({ email: 'ana@ejemplo.com.ar' })
  })

  it.each([
    ['2027-03-31', '2027-04-01T03:00:00.000Z'],
    ['2028-02-29', '2028-03-01T03:00:00.000Z'],
    ['2026-12-31', '2027-01-01T03:00:00.000Z'],
  ])('ends a plan at the end of %s in Buenos Aires', (expires, at) => {
    expect(only({ plan: 'Auto Básico', expires })).toMatchObject({ expiresAt: new Date(at) })
  })

  it('ignores the end of a Free plan', () => {
    expect(only({ expires: '2027-03-31' })).toMatchObject({ plan: null, expiresAt: null })
  })

  it.each([
    [{ email: '' }, 'email'],
    [{ email: 'ana' }, 'email'],
    [{ email: `${'a'.repeat(250)}@b.com` }, 'email'],
    [{ type: '' }, 'type'],
    [{ type: 'constructor' }, 'type'],
    [{ plan: 'Oro' }, 'plan'],
    [{ plan: 'InfoPro Individual' }, 'plan'],
    [{ type: 'professional', plan: 'individualCar' }, 'plan'],
    [{ plan: 'Auto Básico', expires: '31/03/2027' }, 'expires'],
    [{ plan: 'Auto Básico', expires: '2027-02-29' }, 'expires'],
    [{ plan: 'Auto Básico', expires: '2027-13-01' }, 'expires'],
  ])('rejects %j because of its %s', (cells, column) => {
    expect(only(cells)).toMatchObject({ line: 2, column })
  })
})

it('takes the first row of an address and rejects contradictions', () => {
  const list = customersOf(
    [
      row(2, {}),
      row(3, { email: 'ANA@ejemplo.com.ar', plan: 'free' }),
      row(4, { type: 'professional' }),
      row(5, { email: 'eva@ejemplo.com.ar' }),
    ],
    PLANS,
  )
  expect(list).toMatchObject({ read: 4, duplicates: 1 })
  expect(list.customers.map(({ line }) => line)).toEqual([2, 5])
  expect(list.rejected).toMatchObject([{ line: 4, column: 'email' }])
})
