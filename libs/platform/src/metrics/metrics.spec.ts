import { Metrics, secondsOf } from './metrics.js'

const texts = {
  preciosa_one: { help: 'One.' },
  preciosa_many: { help: 'Many.', labels: ['kind'] },
}

function open(look: () => Promise<number>) {
  const warnings: object[] = []
  const metrics = new Metrics({ warn: (fields) => void warnings.push(fields) })
  metrics.looked('spec', texts, async () => {
    const value = await look()
    return { preciosa_one: [[value]], preciosa_many: [[value, { kind: 'a' }]] }
  })
  const lines = async () => (await metrics.text()).split('\n').filter((line) => line.startsWith('preciosa_'))
  return { lines, warnings }
}

describe('the metrics of a look', () => {
  it('come from one look for scrapes in a short time', async () => {
    let looks = 0
    const { lines } = open(() => Promise.resolve(++looks))
    const expected = ['preciosa_look_failed{source="spec"} 0', 'preciosa_one 1', 'preciosa_many{kind="a"} 1']
    expect(await Promise.all([lines(), lines()])).toEqual([expected, expected])
    expect(await lines()).toEqual(expected)
    expect(looks).toBe(1)
  })

  it('are missing, not zero, if the look fails', async () => {
    const { lines, warnings } = open(() => Promise.reject(new Error('no database')))
    expect(await lines()).toEqual(['preciosa_look_failed{source="spec"} 1'])
    expect(warnings).toEqual([{ source: 'spec', problem: 'Error: no database' }])
  })

  it('show a time in seconds, and none for nothing', () => {
    expect(secondsOf(new Date('1970-01-01T00:01:00Z'))).toEqual([[60]])
    expect(secondsOf(null)).toEqual([])
  })
})
