import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokensOf } from './tokens.rules.js'

const CSS = `@layer base {
  :root {
    /* --papel: #000; */
    --light: initial;
    --dark: ;
    --t14: 0.875rem;
    --papel: var(--light, #f7f8f5) var(--dark, #0c1422);
    --shade: var(--light, rgb(16 27 45 / 0.5))
      var(--dark, rgb(2 6 14 / 0.7));
    --ground: var(--papel);
  }
  @media print { :root { --papel: #ffffff; --only-printed: 1px; } }
}`

describe('the tokens in one theme', () => {
  const [light, dark] = [tokensOf(CSS, 'light'), tokensOf(CSS, 'dark')]

  it('have the value of that theme, whatever it is written with', () => {
    expect([light('papel'), dark('papel')]).toEqual(['#f7f8f5', '#0c1422'])
    expect([light('shade'), dark('shade')]).toEqual(['rgb(16 27 45 / 0.5)', 'rgb(2 6 14 / 0.7)'])
  })

  it('have what is the same in both', () => {
    expect([light('t14'), dark('t14')]).toEqual(['0.875rem', '0.875rem'])
  })

  it('leave out what is for print or forced colours, and are an error where there is none', () => {
    expect(() => light('only-printed')).toThrow('The kit has no token only-printed')
    expect(() => dark('nada')).toThrow('The kit has no token nada')
  })
})

describe('the kit’s own', () => {
  const css = readFileSync(join(process.cwd(), 'libs/contracts/src/look/tokens.css'), 'utf8')

  it.each([
    ['papel', '#f7f8f5', '#0c1422'],
    ['tinta', '#101b2d', '#e9eef5'],
    ['action', '#0b5fa5', '#8ec1f0'],
    ['sol', '#f6b40e', '#f6b40e'],
  ])('has %s', (name, light, dark) => {
    expect([tokensOf(css, 'light')(name), tokensOf(css, 'dark')(name)]).toEqual([light, dark])
  })
})
