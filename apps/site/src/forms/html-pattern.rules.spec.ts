import { htmlPattern } from './html-pattern.rules.js'

const matches = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'v').test(value)

describe('htmlPattern', () => {
  it.each([
    ['^\\d{6}$', '123456', '12345'],
    ['^a', 'abc', 'ba'],
    ['b$', 'ab', 'ba'],
    ['x', 'axb', 'ab'],
    ['^a|b$', 'ac', 'ca'],
    ['^[a-z_-]+$', 'a-b', 'a.b'],
    ['^[a\\-]+$', 'a-a', 'b'],
  ])('keeps the meaning of %s: accepts %s, rejects %s', (source, taken, refused) => {
    expect([new RegExp(source).test(taken), new RegExp(source).test(refused)]).toEqual([true, false])
    const pattern = htmlPattern(source)!
    expect([matches(pattern, taken), matches(pattern, refused)]).toEqual([true, false])
  })

  it.each([
    ['^\\d{6}$', '^\\d{6}$'],
    ['^a', '.*(?:^a).*'],
    ['a$', '.*(?:a$).*'],
    ['^a|b$', '.*(?:^a|b$).*'],
  ])('makes %s match the whole value', (source, pattern) => {
    expect(htmlPattern(source)).toBe(pattern)
  })

  it.each(['^[a&&b]$', '^\\_$', '('])('returns null for %s', (source) => {
    expect(htmlPattern(source)).toBeNull()
  })
})
