import fc from 'fast-check'
import { questionOf, readQuestion } from './question.rules.js'

const PERMISSIONS = ['ARCHIVES', 'MEASUREMENTS', 'VISUAL_SEARCH']

it('questionOf joins permissions, name and input in one text', () => {
  expect(questionOf({ permissionsKey: 'ARCHIVES', name: 'brands', input: { page: 1, text: 'a\nb' } })).toBe(
    '["ARCHIVES","brands",{"page":1,"text":"a\\nb"}]',
  )
})

it('questionOf differs by permissions, name and input', () => {
  const question = { permissionsKey: 'ARCHIVES', name: 'brands', input: { page: 1 } }
  const texts = [
    question,
    { ...question, permissionsKey: '' },
    { ...question, name: 'groups' },
    { ...question, input: { page: 2 } },
  ].map(questionOf)
  expect(new Set(texts).size).toBe(4)
})

it('readQuestion returns no permissions for a caller without any', () => {
  const text = questionOf({ permissionsKey: '', name: 'brands', input: null })
  expect(readQuestion(text)).toEqual({ permissions: new Set(), name: 'brands', input: null })
})

it('readQuestion reverses questionOf', () => {
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
