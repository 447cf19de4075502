import { themeOf } from './theme-cookie.js'

describe('themeOf', () => {
  it.each([
    [null, null],
    ['', null],
    ['a=b; preciosa-tema=dark', 'dark'],
    ['preciosa-tema=light; a=b', 'light'],
    ['preciosa-tema=sol', null],
    ['otra-preciosa-tema=dark', null],
    ['preciosa-tema="><script>', null],
  ])('reads %j as %j', (cookies, theme) => {
    expect(themeOf(cookies)).toBe(theme)
  })
})
