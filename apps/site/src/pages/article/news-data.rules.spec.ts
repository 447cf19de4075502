import type { ShownArticle } from '@preciosa/contracts/news'
import { fakePicture } from '@preciosa/testing/fake-api'
import { newsData, shareOf, shareLinks } from './news-data.rules.js'

const SITE = 'https://guia.example'
const ADDRESS = `${SITE}/noticias/articulo/t_1`
const ARTICLE = {
  title: 'Título',
  epigraph: 'Epígrafe',
  date: '2026-11-24',
  updatedAt: '2026-11-25T12:00:00.000Z',
  category: { id: 4, name: 'Notas', slug: 'notas' },
  tagList: ['Uno', 'Dos'],
  picture: fakePicture('Una ruta', 1080),
  banner: null,
} as unknown as ShownArticle

describe('what search engines learn of an article', () => {
  it('is NewsArticle data with its day, correction and picture', () => {
    expect(newsData(ARTICLE, SITE, ADDRESS)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Título',
      description: 'Epígrafe',
      image: [`${SITE}/admin/files/images-00001920-0000-4000-8000-000000001080.jpg`],
      datePublished: '2026-11-24',
      dateModified: '2026-11-25T12:00:00.000Z',
      articleSection: 'Notas',
      keywords: 'Uno, Dos',
      mainEntityOfPage: ADDRESS,
    })
  })

  it('has no modification before its day', () => {
    expect(newsData({ ...ARTICLE, date: '2026-12-01' }, SITE, ADDRESS)['dateModified']).toBe('2026-12-01')
  })

  it('goes without what the article lacks', () => {
    const bare = { ...ARTICLE, epigraph: '', category: null, tagList: [], picture: null }
    expect(Object.keys(newsData(bare, SITE, ADDRESS))).toEqual(
      expect.not.arrayContaining(['description', 'image', 'articleSection', 'keywords']),
    )
    expect(shareOf(bare, SITE, ADDRESS)).toBeUndefined()
  })
})

it('shares the banner before the picture of lists', () => {
  expect(shareOf({ ...ARTICLE, banner: fakePicture('El banner', 820) }, SITE, ADDRESS)).toEqual({
    url: ADDRESS,
    image: `${SITE}/admin/files/images-00001920-0000-4000-8000-000000000820.jpg`,
    alt: 'El banner',
    format: { type: 'image/jpeg', width: 1920, height: 820 },
  })
})

it('links to share carry title and address, escaped', () => {
  const { whatsapp, mail } = shareLinks('50 % & más', 'https://guia.example/noticias/articulo/x_1')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(
    '50 % & más https://guia.example/noticias/articulo/x_1',
  )
  expect(mail).toBe(
    'mailto:?subject=50%20%25%20%26%20m%C3%A1s&body=https%3A%2F%2Fguia.example%2Fnoticias%2Farticulo%2Fx_1',
  )
})
