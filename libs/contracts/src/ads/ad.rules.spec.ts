import { adState, missingInAd, placesFor, subsectionOf } from './ad.rules.js'

describe('the state of an ad', () => {
  const content = { first: '2026-11-01', last: '2026-11-30' }
  it.each([
    ['2026-10-31', 'scheduled'],
    ['2026-11-01', 'running'],
    ['2026-11-30', 'running'],
    ['2026-12-01', 'ended'],
  ])('on %s is %s', (today, state) => {
    expect(adState({ published: true, content }, today)).toBe(state)
  })

  it('is draft on any day until it is published', () => {
    expect(adState({ published: false, content }, '2026-11-15')).toBe('draft')
  })
})

it('a place shows its own ads and those of its whole section', () => {
  expect(placesFor('news-ultimas-noticias')).toEqual(['news-ultimas-noticias', 'news'])
  expect(placesFor('home')).toEqual(['home'])
  expect([subsectionOf('news-ultimas-noticias'), subsectionOf('home')]).toEqual(['ultimas-noticias', null])
})

it('a draft needs a picture and a place', () => {
  expect(missingInAd({ picture: null, sections: [] }).map(({ path }) => path)).toEqual([
    'content.picture',
    'content.sections',
  ])
  expect(missingInAd({ picture: 3, sections: ['home'] })).toEqual([])
})
