import { adContentSchema } from './ad.js'

const AD = {
  ...{ advertiser: 'Neumáticos Sur', title: 'Verano', size: 'BANNER_H_L', sections: ['sheet-cars'] },
  ...{ picture: null, link: 'https://neumaticos.example/a?b=c#d', first: '2026-11-01', last: '2027-11-01' },
  dailyCap: 20_000,
}
const problemsOf = (change: object) =>
  adContentSchema.safeParse({ ...AD, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? []

it('takes an ad of at most 366 days', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ last: '2027-11-02' })).toEqual(['last'])
})

it.each([
  ['an end before the start', { last: '2026-10-31' }, 'last'],
  ['a day that is not in the calendar', { first: '2026-02-30', last: '2026-03-05' }, 'first'],
  ['a link that runs', { link: 'javascript:alert(1)' }, 'link'],
  ['another size', { size: 'BANNER_X' }, 'size'],
  ['an unknown section', { sections: ['footer'] }, 'sections.0'],
  ['a section twice', { sections: ['home', 'home'] }, 'sections'],
  ['a cap of nothing', { dailyCap: 0 }, 'dailyCap'],
])('refuses %s', (_, change, path) => {
  expect(problemsOf(change)).toEqual([path])
})
