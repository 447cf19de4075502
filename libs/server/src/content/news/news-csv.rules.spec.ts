import { newsCsv } from './news-csv.rules.js'
import type { ArticleRow } from './news-desk.repository.js'

const NOTE: ArticleRow = {
  id: 4,
  published: null,
  publishedFrom: null,
  withdrawnAt: null,
  updatedAt: new Date('2026-11-21T02:05:00Z'),
  latest: 1,
  title: '=Llega; el auto',
  slug: 'llega-el-auto',
  type: 'COMMON_NEWS',
  hierarchy: 'Media',
  date: '2026-11-20',
  category: null,
  preview: null,
  by: null,
}
const now = new Date('2026-11-22T12:00:00Z')

it('writes an article per row, with its state and the name of its category', () => {
  const shown: ArticleRow = {
    ...NOTE,
    title: 'Llega',
    published: 1,
    publishedFrom: new Date('2026-11-21T12:00:00Z'),
    type: 'LAUNCH_NEWS',
    category: 2,
    by: 'eva@guia.example',
  }
  expect(
    [...newsCsv([NOTE, shown], { now, categories: new Map([[2, 'Salones']]) })].join('').split('\n'),
  ).toEqual([
    'noticia;título;estado;clase;categoría;fecha;se ve desde;cambió;quién',
    `4;"'=Llega; el auto";borrador;noticia;;2026-11-20;;2026-11-20 23:05;`,
    '4;Llega;publicada;lanzamiento;Salones;2026-11-20;2026-11-21 09:00;2026-11-20 23:05;eva@guia.example',
    '',
  ])
})
