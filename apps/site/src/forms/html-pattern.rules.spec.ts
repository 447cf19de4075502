import { htmlPattern } from './html-pattern.rules.js'

/** As HTML compiles it. */
const matches = (pattern: string, value: string) => new RegExp(`^(?:${pattern})$`, 'v').test(value)

describe('a regular expression as HTML’s pattern', () => {
  it.each([
    ['^\\d{6}$', '123456', '12345'],
    ['^a', 'abc', 'ba'],
    ['b$', 'ab', 'ba'],
    ['x', 'axb', 'ab'],
    ['^a|b$', 'ac', 'ca'],
    ['^[a-z_-]+$', 'a-b', 'a.b'],
    ['^[a\\-]+$', 'a-a', 'b'],
  ])('%s takes %s and refuses %s, as it does itself', (source, taken, refused) => {
    expect([new RegExp(source).test(taken), new RegExp(source).test(refused)]).toEqual([true, false])
    const pattern = htmlPattern(source)!
    expect([matches(pattern, taken), matches(pattern, refused)]).toEqual([true, false])
  })

  it.each([
    ['^\\d{6}$', '^\\d{6}$'],
    ['^a', '.*(?:^a).*'],
    ['a$', '.*(?:a$).*'],
    ['^a|b$', '.*(?:^a|b$).*'],
  ])('%s, where it isn’t of the whole value, is put into one that is', (source, pattern) => {
    expect(htmlPattern(source)).toBe(pattern)
  })

  it.each(['^[a&&b]$', '^\\_$', '('])('%s is none', (source) => {
    expect(htmlPattern(source)).toBeNull()
  })
})
