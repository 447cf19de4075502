import { type ChartInput, drawChart } from './chart.server.js'

const YEARS = [2013, 2014, 2015, 2016, 2017, 2018]
const input = (more: Partial<ChartInput> = {}): ChartInput => ({
  columns: YEARS.map((year) => ({ year })),
  series: [{ name: 'Gol', tone: 'main', values: [10, 11, 12, 14, 16, 19] }],
  unit: 'Millones de pesos',
  axisText: (value) => `$ ${value} M`,
  tickText: String,
  labelText: (value) => `${value}`,
  chosenText: (value) => `$ ${value}`,
  ...more,
})

describe('drawChart', () => {
  it('draws higher prices higher, with the axis from zero', () => {
    const { wide } = drawChart(input())
    const heights = wide.series[0]!.dots.map(({ y }) => y)
    expect(heights).toEqual([...heights].sort((a, b) => b - a))
    expect(wide.ticks[0]).toEqual({ y: wide.base, text: '0' })
    expect(wide.unit).toBe('Millones de pesos.')
  })

  it('starts the axis near the values with a padding, and says where', () => {
    const { ticks, unit } = drawChart(input({ padding: 1 })).wide
    expect(ticks.map(({ text }) => Number(text))).toEqual([10, 12, 14, 16, 18, 20])
    expect(unit).toBe('Millones de pesos. El eje empieza en $ 9 M.')
    expect(drawChart(input({ padding: 12 })).wide.unit).toBe('Millones de pesos.')
  })

  it('joins the values by straight lines', () => {
    const { series } = drawChart(input()).wide
    expect(series[0]!.line).toBe(`M${series[0]!.dots.map(({ x, y }) => `${x},${y}`).join('L')}`)
  })

  it('draws years as plates, with two digits on a phone', () => {
    const { wide, narrow } = drawChart(
      input({ columns: [...YEARS.slice(1), null].map((year) => ({ year })) }),
    )
    expect(wide.columns.map(({ text, plate }) => `${text} ${plate!.kind}`)).toEqual([
      '2014 black',
      '2015 black',
      '2016 white',
      '2017 white',
      '2018 white',
      '0km new',
    ])
    expect(narrow.columns.map(({ text }) => text)).toEqual(['14', '15', '16', '17', '18', '0km'])
  })

  it('writes the chosen value in full and the others where they fit', () => {
    const { wide, narrow } = drawChart(input({ chosen: 4 }))
    const texts = (chart: typeof wide) => chart.series[0]!.labels.map(({ text }) => text)
    expect(texts(wide)[0]).toBe('$ 16')
    expect(texts(wide)).toContain('10')
    for (const { series } of [wide, narrow]) {
      const places = series[0]!.labels.map(({ x }) => x).sort((a, b) => a - b)
      places.slice(1).forEach((x, index) => expect(x - places[index]!).toBeGreaterThan(40))
    }
  })

  it('cuts off no label at the edge', () => {
    const { narrow } = drawChart(input({ chosen: 5, chosenText: () => '$ 19.850.000' }))
    const label = narrow.series[0]!.labels.find(({ chosen }) => chosen)!
    expect(label.x).toBeLessThan(narrow.series[0]!.dots.at(-1)!.x)
    expect(label.x + 60).toBeLessThanOrEqual(narrow.width)
    const first = drawChart(input({ chosen: 0, chosenText: () => '$ 10.850.000' })).narrow.series[0]!
    expect(first.labels.find(({ chosen }) => chosen)!.x).toBeGreaterThanOrEqual(60)
  })

  it('writes the label of a dip below it, so that it covers no neighbour', () => {
    const labelAt = (last: number) => {
      const values = [...Array.from({ length: 22 }, () => 15), 19, last]
      const { labels, dots } = drawChart(
        input({
          columns: values.map((_, at) => ({ text: `${at}` })),
          chosen: 23,
          chosenText: () => '15.258',
          series: [{ name: 'x', tone: 'main', values }],
        }),
      ).wide.series[0]!
      return labels.find(({ chosen }) => chosen)!.y - dots[0]!.y
    }
    expect(labelAt(16)).toBeGreaterThan(0)
    expect(labelAt(20)).toBeLessThan(0)
    expect(labelAt(0)).toBeLessThan(0)
  })

  it('hatches consecutive locked years together, without values', () => {
    const { wide } = drawChart(
      input({
        series: [{ name: 'Gol', tone: 'main', values: [null, null, 12, 14, null, 19] }],
        locked: [true, true, false, false, true, false],
      }),
    )
    expect(wide.locked).toHaveLength(2)
    expect(wide.series[0]!.dots).toHaveLength(3)
    expect(wide.series[0]!.line.match(/M/g)).toHaveLength(2)
    for (const { x, width } of wide.locked) {
      expect(x).toBeGreaterThanOrEqual(wide.left)
      expect(x + width).toBeLessThanOrEqual(wide.right)
    }
  })

  it('draws no axis values when all years are locked', () => {
    const values = YEARS.map(() => null)
    const { wide } = drawChart(
      input({ series: [{ name: 'Gol', tone: 'main', values }], locked: YEARS.map(() => true) }),
    )
    expect(wide.ticks).toEqual([])
    expect(wide.unit).toBe('Millones de pesos.')
    expect(wide.locked).toHaveLength(1)
  })

  it('throws for a value of a locked year', () => {
    expect(() => drawChart(input({ locked: [true] }))).toThrow('locked')
  })

  it('names several series at their ends without overlap', () => {
    const { wide } = drawChart(
      input({
        series: (['main', 'dollar', 'ink'] as const).map((tone) => ({
          name: tone,
          tone,
          values: [10, 11, 12, 14, 16, 19],
        })),
      }),
    )
    const heights = wide.series.map(({ name }) => name!.y).sort((a, b) => a - b)
    expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(17)
    expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(17)
    expect(wide.series.every(({ labels }) => labels.length === 0)).toBe(true)
  })

  it('writes long names on a desk, where it leaves room for them, and short ones on a phone', () => {
    const named = (name: string) =>
      drawChart(input({ named: true, series: [{ name, short: 'Gol', tone: 'main', values: [1, 2] }] }))
    const [long, short] = [named('4X2 Comfortline Plus'), named('Gol')]
    expect(long.wide.series[0]!.name?.text).toBe('4X2 Comfortline Plus')
    expect(long.narrow).toEqual(short.narrow)
    expect(long.narrow.series[0]!.name?.text).toBe('Gol')
    expect(short.wide.right - long.wide.right).toBeGreaterThan(50)
  })

  it('shows as many months as fit', () => {
    const months = Array.from({ length: 72 }, (_, index) => ({ text: `mes ${index}` }))
    const values = months.map((_, index) => index + 1)
    const { wide, narrow } = drawChart(
      input({ columns: months, series: [{ name: 'x', tone: 'main', values }] }),
    )
    expect(wide.columns.at(-1)!.text).toBe('mes 71')
    expect(narrow.columns.length).toBeLessThan(wide.columns.length)
    expect(wide.series[0]!.dots).toEqual([])
  })

  it.each([
    ['nothing', []],
    ['no value', [null, null]],
    ['one value', [5]],
    ['a zero', [0, 0]],
  ])('draws %s without an invalid number', (_, values) => {
    const chart = drawChart(
      input({
        columns: values.map((_value, index) => ({ year: 2016 + index })),
        series: [{ name: 'x', tone: 'main', values }],
      }),
    )
    expect(JSON.stringify(chart)).not.toMatch(/null,"y"|NaN|Infinity/)
  })
})
