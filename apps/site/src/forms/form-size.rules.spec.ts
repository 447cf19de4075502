import { bytesOf } from './form-size.rules.js'

it.each([
  [{}, 0],
  [{ a: 'b' }, 3],
  [{ a: 'b c', d: '' }, 8],
  [{ a: '\u00f1' }, 8],
  [{ a: 'x'.repeat(200_000) }, 200_002],
])('bytesOf counts the bytes of a sent form (%#)', (fields: Record<string, string>, bytes) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  expect(bytesOf(form)).toBe(bytes)
})
