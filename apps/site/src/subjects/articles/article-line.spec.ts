import { lineOf } from './article-line.js'

it('has its address by slug and id, and its day in words and in figures', () => {
  const line = lineOf({
    id: 7,
    slug: 'treinta-anos',
    title: 'Treinta años',
    type: 'COMMON_NEWS',
    hierarchy: 'Alta',
    epigraph: '',
    date: '2026-01-01',
    source: '',
    tagList: [],
    category: { id: 4, name: 'Notas', slug: 'notas' },
    picture: null,
  })
  expect(line).toMatchObject({
    path: '/noticias/articulo/treinta-anos_7',
    category: { path: '/noticias/notas' },
    day: '1 de enero de 2026',
    shortDay: '1/1/2026',
    isHigh: true,
  })
})
