import { firstUnanswered, shownStep } from './complete-steps.rules.js'

const NEW = {
  type: 'individual' as const,
  activity: null,
  areasOfInterest: [] as string[],
  vehiclesOfInterest: [] as string[],
  brandsOfInterest: [] as string[],
}
const INTERESTED = { ...NEW, areasOfInterest: ['Vender'] }
const DRIVING = { ...INTERESTED, vehiclesOfInterest: ['Motos'] }
const LOYAL = { ...DRIVING, brandsOfInterest: ['Zanella'] }

it.each([
  [NEW, 2],
  [{ ...NEW, type: 'professional' as const, activity: 'Desarmadero' }, 3],
  [INTERESTED, 3],
  [DRIVING, 4],
  [LOYAL, 5],
])('%j continues with step %i', (user, step) => {
  expect(firstUnanswered(user)).toBe(step)
})

it.each([
  [NEW, null, 2],
  [NEW, '1', 1],
  [NEW, '5', 2],
  [DRIVING, '3', 3],
  [LOYAL, '0', 5],
  [LOYAL, 'x', 5],
  [LOYAL, '55', 5],
])('%j with ?paso=%s shows step %i', (user, asked, step) => {
  expect(shownStep(user, asked)).toBe(step)
})
