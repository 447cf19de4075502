import { fakePicture } from '@preciosa/testing/fake-api'
import { siteMarkup } from '../../testing/site-markup.js'
import { ComparatorPage } from './comparator-page.js'
import type { ComparisonData } from './comparison-data.js'

const EMPTY: ComparisonData = {
  kind: 'comparison',
  vehicleType: 'cars',
  asked: {
    vehicleType: 'cars',
    codias: [],
    wanted: null,
    money: null,
    differences: false,
    months: false,
    adding: false,
    search: '',
  },
  asksFor: 'nothing',
  most: 2,
  vehicles: [],
  notes: [],
  isFull: false,
  showsHint: false,
  prices: { years: [], year: undefined, missing: null, lead: null, others: [], rest: [], byYear: null },
  trend: null,
  groups: [],
  payment: { due: [], credits: 0, outcome: 'nothing' },
  found: null,
  view: 'pesos',
  views: [],
  edition: '2026-11',
  url: 'https://guia.example/comparador',
}

it('shows the search first and the ad last while nothing is compared', () => {
  const picture = fakePicture('Neumáticos')
  const html = siteMarkup(
    <ComparatorPage {...EMPTY} ads={{ BANNER_H_S: [{ id: 1, link: 'https://aviso.example', picture }] }} />,
  )
  const places = ['type="search"', 'Todavía no hay vehículos para comparar', 'aria-label="Publicidad"'].map(
    (part) => html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
