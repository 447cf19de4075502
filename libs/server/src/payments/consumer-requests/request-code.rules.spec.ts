import { requestCode } from './request-code.rules.js'

it('names its button and has ten signs that look alike with no other', () => {
  const bytes = Uint8Array.from([0, 1, 17, 18, 20, 31, 32, 63, 255, 128])
  expect(requestCode('withdrawal', bytes)).toBe('ARR-01HJM-Z0ZZ0')
  expect(requestCode('cancellation', bytes)).toBe('BAJA-01HJM-Z0ZZ0')
  expect(requestCode('withdrawal', bytes)).not.toMatch(/[ILOU]/)
})
