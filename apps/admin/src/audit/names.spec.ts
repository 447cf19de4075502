import { actorName, entityName, entityPage } from './names.js'

it("names an entry's entity and links to its page unless it was removed", () => {
  const list = { entity: 'price-list', entityId: 12, action: 'price-list.publish' } as const
  expect([entityName(list), entityPage(list)]).toEqual(['Lista de precios 12', '/price-lists/12/show'])
  const format = { entity: 'list-format', entityId: 3 } as const
  expect(entityPage({ ...format, action: 'list-format.change' })).toBe('/formats/3/show')
  expect(entityPage({ ...format, action: 'list-format.remove' })).toBeNull()
  const series = { entity: 'cpi', entityId: null, action: 'cpi.import' } as const
  expect([entityName(series), entityPage(series)]).toEqual(['Índice de precios', null])
  expect(entityPage({ entity: 'staff', entityId: 1, action: 'staff.add' })).toBe('/staff/1/show')
  expect(entityPage({ entity: 'pack', entityId: 3, action: 'pack.remove-price' })).toBe('/pack-offers/3/show')
  expect(entityPage({ entity: 'article', entityId: 4, action: 'article.publish' })).toBe('/news/4/show')
  const category = { entity: 'news-category', entityId: 2 } as const
  expect(entityPage({ ...category, action: 'news-category.change' })).toBe('/news-categories/2/show')
  expect(entityPage({ ...category, action: 'news-category.remove' })).toBeNull()
  expect(entityPage({ entity: 'queue', entityId: null, action: 'queue.change' })).toBeNull()
})

it("names an entry's actor", () => {
  expect(actorName({ staffEmail: 'ana@guia.example', staffRole: 'admin' })).toBe(
    'ana@guia.example (administrador)',
  )
  expect(actorName({ staffEmail: null, staffRole: null })).toBe('el sistema o la línea de comandos')
})
