import { themeOf } from './theme-cookie.js'

describe('the theme that a request asks for', () => {
  it.each([
    [null, null],
    ['', null],
    ['a=b; preciosa-tema=dark', 'dark'],
    ['preciosa-tema=light; a=b', 'light'],
    ['preciosa-tema=sol', null],
    ['otra-preciosa-tema=dark', null],
    ['preciosa-tema="><script>', null],
  ])('%j is %j', (cookies, theme) => {
    expect(themeOf(cookies)).toBe(theme)
  })
})
