import { drawingOf } from './drawing.rules.js'

const GOL = { length: 3.895, width: 1.656, height: 1.464, wheelbase: 2.468 }

describe('the measured drawing', () => {
  it('shows length and wheelbase below the vehicle and height beside it', () => {
    const drawing = drawingOf('hatch', GOL)
    expect(drawing?.side.dimensions).toEqual([
      { from: [80, 218], to: [327, 218], text: '2,47 m' },
      { from: [0, 246], to: [389, 246], text: '3,90 m' },
      { from: [431, 48], to: [431, 196], text: '1,46 m' },
    ])
    expect(drawing?.description).toBe(
      'Dibujo ilustrativo con las medidas: largo 3,90 m, ancho 1,66 m, alto 1,46 m, entre ejes 2,47 m.',
    )
  })

  it('shows the width on a front view at the same scale', () => {
    const { side, front } = drawingOf('hatch', GOL)!
    expect(front).toMatchObject({
      width: 166,
      dimensions: [{ from: [0, 218], to: [166, 218], text: '1,66 m' }],
    })
    const widthOf = (viewBox: string) => Number(viewBox.split(' ')[2])
    const share = widthOf(front!.viewBox) / widthOf(side.viewBox)
    expect(Number.parseFloat(front!.share) / 100).toBeCloseTo(share, 2)
  })

  it.each([
    [{ ...GOL, width: null }, ['2,47 m', '3,90 m', '1,46 m'], false],
    [{ ...GOL, wheelbase: null, height: null }, ['3,90 m'], true],
    [{ ...GOL, length: null, wheelbase: null }, ['1,46 m'], true],
  ])('omits unknown measures: %j', (measures, texts, hasFront) => {
    const drawing = drawingOf('sedan', measures)
    expect(drawing?.side.dimensions.map(({ text }) => text)).toEqual(texts)
    expect(drawing?.front !== null).toBe(hasFront)
  })

  it('is null without length and height', () => {
    expect(drawingOf('suv', { ...GOL, length: null, height: null })).toBeNull()
  })
})
