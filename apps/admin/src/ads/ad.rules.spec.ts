import {
  clickRate,
  filledDays,
  placeChoices,
  placeChoicesWith,
  placeName,
  publishedText,
  publishLabel,
  stateText,
  toSave,
  unpublishable,
} from './ad.rules.js'

const RUN = { first: '2026-12-01', last: '2026-12-31', isCapped: false }
const CATEGORIES = [{ slug: 'salones', name: 'Salones' }]

it('says what visitors see', () => {
  const texts = (['draft', 'scheduled', 'running', 'ended'] as const).map((state) =>
    stateText({ ...RUN, state }),
  )
  expect(texts).toEqual([
    'Nadie lo ve todavía. Está pedido del 1/12/2026 al 31/12/2026.',
    'Se va a ver del 1/12/2026 al 31/12/2026.',
    'Se ve hasta el 31/12/2026 inclusive.',
    'Se vio hasta el 31/12/2026.',
  ])
  expect(stateText({ ...RUN, state: 'running', isCapped: true })).toMatch(/tope de hoy/)
  expect(publishLabel(RUN, '2026-11-30')).toBe('Publicarlo: se ve desde el 1/12/2026')
  expect(publishLabel(RUN, '2026-12-01')).toBe('Publicarlo ahora')
  expect(publishedText(RUN, '2026-11-30')).toBe('Quedó listo: se va a ver desde el 1/12/2026.')
  expect(publishedText(RUN, '2026-12-01')).toMatch(/en dos minutos/)
})

it('offers sections with their parts', () => {
  const choices = placeChoices(CATEGORIES)
  expect(choices.map(({ id }) => id)).toEqual([
    ...[
      'home',
      'home-cars',
      'home-motorcycles',
      'news',
      'news-salones',
      'article',
      'article-salones',
      'magazine',
    ],
    ...['results', 'results-cars', 'results-motorcycles', 'sheet', 'sheet-cars', 'sheet-motorcycles'],
    ...['comparator', 'comparator-cars', 'comparator-motorcycles'],
  ])
  expect(placeName('sheet-cars', CATEGORIES)).toBe('Ficha: Autos')
  expect(placeName('news-salones', CATEGORIES)).toBe('Lista de noticias: Salones')
  expect(placeName('news-tractores', CATEGORIES)).toBe('Lista de noticias: tractores')
})

it('keeps a place whose category was removed', () => {
  expect(placeChoicesWith(['home', 'article-tractores'], CATEGORIES)).toEqual([
    ...placeChoices(CATEGORIES),
    { id: 'article-tractores', name: 'Noticia: tractores' },
  ])
})

it('says what keeps a draft from being published', () => {
  const missing = [{ path: 'content.picture', message: 'Falta la imagen.' }]
  expect(unpublishable({ last: '2026-12-31', missing: [] }, '2026-12-31')).toBeNull()
  expect(unpublishable({ last: '2026-12-31', missing }, '2026-12-31')).toBe('Para publicar: Falta la imagen.')
  expect(unpublishable({ last: '2026-12-31', missing: [] }, '2027-01-01')).toMatch(/último día ya pasó/)
})

it('fills the days between the first and the last counted one', () => {
  const day = (date: string) => ({ day: date, impressions: 9, clicks: 1 })
  expect(filledDays([day('2026-11-29'), day('2026-12-01')])).toEqual([
    day('2026-11-29'),
    { day: '2026-11-30', impressions: 0, clicks: 0 },
    day('2026-12-01'),
  ])
  expect(filledDays([])).toEqual([])
})

it('divides clicks by impressions, if there are any', () => {
  expect(clickRate({ impressions: 0, clicks: 0 })).toBe('—')
  expect(clickRate({ impressions: 400, clicks: 5 })).toMatch(/^1,25\s?%$/)
})

it('sends an emptied cap as none, and the revision that was read', () => {
  expect(toSave({ content: { title: 'A', sections: null, dailyCap: undefined } })).toEqual({
    content: { title: 'A', sections: [], dailyCap: null },
  })
  expect(toSave({ id: 3, revision: 2, content: { sections: ['home'] } })).toEqual({
    revision: 2,
    content: { sections: ['home'], dailyCap: null },
  })
})
