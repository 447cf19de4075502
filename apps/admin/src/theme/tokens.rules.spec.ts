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

describe('the tokens of one theme', () => {
  const [light, dark] = [tokensOf(CSS, 'light'), tokensOf(CSS, 'dark')]

  it("have that theme's value, even with parentheses and line breaks", () => {
    expect([light('papel'), dark('papel')]).toEqual(['#f7f8f5', '#0c1422'])
    expect([light('shade'), dark('shade')]).toEqual(['rgb(16 27 45 / 0.5)', 'rgb(2 6 14 / 0.7)'])
  })

  it('include values common to both themes', () => {
    expect([light('t14'), dark('t14')]).toEqual(['0.875rem', '0.875rem'])
  })

  it('omit print and forced colours, and throw for an unknown name', () => {
    expect(() => light('only-printed')).toThrow('The kit has no token only-printed')
    expect(() => dark('nada')).toThrow('The kit has no token nada')
  })
})

describe("the kit's tokens", () => {
  const css = readFileSync(join(process.cwd(), 'libs/contracts/src/look/tokens.css'), 'utf8')

  it.each([
    ['papel', '#f7f8f5', '#0c1422'],
    ['tinta', '#101b2d', '#e9eef5'],
    ['action', '#0b5fa5', '#8ec1f0'],
    ['sol', '#f6b40e', '#f6b40e'],
  ])('include %s', (name, light, dark) => {
    expect([tokensOf(css, 'light')(name), tokensOf(css, 'dark')(name)]).toEqual([light, dark])
  })
})
