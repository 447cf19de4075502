import type { photoRoutes } from '@preciosa/contracts/photos'
import type { sheetRoutes } from '@preciosa/contracts/sheets'
import type { World } from '../world.js'
import type { CallsOf, RouteCalls } from './route-calls.js'

const codia = ({ ids }: World) => ({ codia: ids.codias[0]! })

const ofVersion: RouteCalls = {
  good: (world) => [{ params: codia(world) }, { params: codia(world), query: { vehicleType: 'cars' } }],
  wrong: (world) => [
    { params: { codia: 99_999 }, code: 'not-found' },
    { params: codia(world), query: { vehicleType: 'motorcycles' }, code: 'not-found' },
  ],
  statements: 3,
}
const byGet: RouteCalls = {
  good: () => [{}, { query: { vehicleType: 'motorcycles' } }],
  statements: 2,
}
const byPost: RouteCalls = {
  good: () => [{}, { body: {} }, { body: { vehicleType: 'cars' } }, { body: { vehicleType: 'motorcycles' } }],
  statements: 2,
}
const CHOICES = ['1', '3', '7', '11']
const choicesByGet: RouteCalls = {
  good: () => CHOICES.map((id) => ({ params: { id } })),
  wrong: () => [{ params: { id: 12_345 }, code: 'not-found' }],
  statements: 2,
}
const choicesByPost: RouteCalls = {
  good: () =>
    CHOICES.flatMap((id) =>
      ['cars', 'motorcycles'].map((vehicleType) => ({ params: { id }, body: { vehicleType } })),
    ),
  wrong: () => [{ params: { id: 12_345 }, body: {}, code: 'not-found' }],
  statements: 2,
}

export const sheetCalls: CallsOf<typeof sheetRoutes> = {
  features: ofVersion,
  measurements: ofVersion,
  classMedians: { ...ofVersion, statements: 6 },
  dictionary: byGet,
  dictionaryByGroup: byPost,
  vehicleTypeChoices: byGet,
  vehicleTypeChoicesByPost: byPost,
  transmissionChoices: byGet,
  transmissionChoicesByPost: byPost,
  comfortFeatures: byGet,
  comfortFeaturesByPost: byPost,
  featureChoices: choicesByGet,
  featureChoicesByPost: choicesByPost,
}

export const photoCalls: CallsOf<typeof photoRoutes> = {
  photos: {
    good: ({ ids }) => [{ params: { versionCode: ids.codias[0]! } }],
    wrong: () => [{ params: { versionCode: 99_999 }, code: 'not-found' }],
    statements: 3,
  },
}
