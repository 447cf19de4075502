import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Subject, drawingOf, silhouettesOf } from './drawing.js'
import { Outlines } from './outlines.js'

const fileOf = (path: string) => readFileSync(join(process.cwd(), path))
const outlines = new Outlines(fileOf('libs/contracts/src/look/fonts/archivo-preciosa.ttf'))
const silhouettes = silhouettesOf(fileOf('libs/contracts/src/look/silhouettes.svg').toString())
const GOL: Subject = {
  large: 'Volkswagen Gol',
  small: '1.6 Trendline',
  plate: 2018,
  body: 'hatch',
  edition: 'noviembre 2026',
}
const draw = (changes: Partial<Subject> = {}) => drawingOf({ ...GOL, ...changes }, outlines, silhouettes)

describe('Outlines', () => {
  const letters = { weight: 700, width: 88, size: 100 }

  it('measures text by weight, width, size and spacing', () => {
    const width = outlines.widthOf('2018', letters)
    expect(width).toBeCloseTo(outlines.widthOf('2018', { ...letters, size: 50 }) * 2, 6)
    expect(outlines.widthOf('2018', { ...letters, width: 75 })).toBeLessThan(width)
    expect(outlines.widthOf('2018', { ...letters, spacing: 0.1 })).toBeCloseTo(width + 40, 6)
  })

  it('drops characters missing in the font and unknown accents', () => {
    expect(outlines.draw('a🚗字', 0, 0, letters)).toBe(outlines.draw('a', 0, 0, letters))
    expect(outlines.draw('ő', 0, 0, letters)).toBe(outlines.draw('o', 0, 0, letters))
    expect(outlines.draw('ñ', 0, 0, letters)).not.toBe(outlines.draw('n', 0, 0, letters))
  })
})

describe('drawingOf', () => {
  it('contains outlines only, no text and no part of a name', () => {
    const svg = draw({ large: '</svg><script>alert(1)</script>', small: '"&<x>' })
    expect(svg).not.toMatch(/<text|script|currentColor|var\(|&/)
    expect(svg.match(/<svg/g)).toHaveLength(2)
  })

  it('differs for every shown property', () => {
    const all: Partial<Subject>[] = [
      {},
      { large: 'Volkswagen Fox' },
      { small: '' },
      { plate: 2015 },
      { plate: null },
      { plate: undefined },
      { body: 'sedan' },
      { body: null },
      { edition: 'octubre 2026' },
    ]
    expect(new Set(all.map(draw)).size).toBe(all.length)
    expect(draw()).toBe(draw())
  })

  it('colours the plate by year', () => {
    expect(draw({ plate: 2015 })).toContain('#0c0f14')
    expect(draw({ plate: 2016 })).toContain('#0b4fa0')
    expect(draw({ plate: 2015 })).not.toContain('#0b4fa0')
  })

  it('finds every body’s drawing and throws for an unknown body', () => {
    const bodies = [
      'hatch',
      'sedan',
      'rural',
      'suv',
      'pickup',
      'furgon',
      'coupe',
      'cabrio',
      'moto',
      'scooter',
      'hatch-3',
      'sedan-2',
      'coupe-4',
      'suv-3',
      'pickup-2',
      'furgon-3',
    ] as const
    for (const body of bodies) {
      expect(silhouettes(body).viewBox).toMatch(/^-2 6 \d+ 192$/)
      expect(silhouettes(body).content).not.toContain('<use')
    }
    expect(new Set(bodies.map((body) => silhouettes(body).content)).size).toBe(bodies.length)
    expect(() => silhouettes('camión' as never)).toThrow('There is no drawing camión')
  })
})
