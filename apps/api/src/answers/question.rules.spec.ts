import fc from 'fast-check'
import { questionOf, readQuestion } from './question.rules.js'

const PERMISSIONS = ['ARCHIVES', 'MEASUREMENTS', 'VISUAL_SEARCH']

it('is one text of permissions, name and input', () => {
  expect(questionOf({ permissionsKey: 'ARCHIVES', name: 'brands', input: { page: 1, text: 'a\nb' } })).toBe(
    '["ARCHIVES","brands",{"page":1,"text":"a\\nb"}]',
  )
})

it('differs by permissions, by name and by input', () => {
  const question = { permissionsKey: 'ARCHIVES', name: 'brands', input: { page: 1 } }
  const texts = [
    question,
    { ...question, permissionsKey: '' },
    { ...question, name: 'groups' },
    { ...question, input: { page: 2 } },
  ].map(questionOf)
  expect(new Set(texts).size).toBe(4)
})

it('comes back without permissions from the text of a caller who has none', () => {
  const text = questionOf({ permissionsKey: '', name: 'brands', input: null })
  expect(readQuestion(text)).toEqual({ permissions: new Set(), name: 'brands', input: null })
})

it('comes back from its text as it was', () => {
  const question = fc.record({
    permissions: fc.subarray(PERMISSIONS),
    name: fc.stringMatching(/^[a-z.-]{1,20}$/),
    input: fc.jsonValue(),
  })
  fc.assert(
    fc.property(question, ({ permissions, name, input }) => {
      const text = questionOf({ permissionsKey: permissions.join(','), name, input })
      expect(readQuestion(text)).toEqual({
        permissions: new Set(permissions),
        name,
        input: JSON.parse(JSON.stringify(input)) as unknown,
      })
    }),
  )
})
