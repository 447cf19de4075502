import { idOfSlug, slug, slugWithId } from './slug.js'

describe('slug', () => {
  it.each([
    ['Ford', 'ford'],
    ['Citroën', 'citroen'],
    ['Ñandú 4x4', 'nandu-4x4'],
    ['  Serie 3 (E46) ', 'serie-3-e46'],
    ['C/ CL', 'c-cl'],
    ['比亚迪', ''],
  ])('writes %p as %p', (name, expected) => {
    expect(slug(name)).toBe(expected)
  })

  it('stands before the id; idOfSlug reads only the id', () => {
    expect(slugWithId({ id: 12, name: 'Mercedes-Benz' })).toBe('mercedes-benz_12')
    expect(idOfSlug('mercedes-benz_12')).toBe(12)
    expect(idOfSlug('another-name_12')).toBe(12)
    expect(idOfSlug('_12')).toBe(12)
  })

  it.each(['ford', 'ford_', 'ford_x', 'ford_1x', '12', '', undefined, 'ford_12345678901'])(
    'finds no id in %p',
    (word) => {
      expect(idOfSlug(word)).toBeNull()
    },
  )
})
