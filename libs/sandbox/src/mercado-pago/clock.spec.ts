import { SandboxClock } from './clock.js'

const REAL = new Date('2026-11-27T15:00:00Z')

function clockWith(after: () => Promise<void> = () => Promise.resolve()) {
  const clock = new SandboxClock(() => REAL, after)
  const start = clock.now()
  return { clock, passed: () => clock.now() - start, start }
}

describe('the clock of the sandbox', () => {
  it('runs events in the order of their times, each at its own time', async () => {
    const { clock, passed, start } = clockWith()
    const ran: [string, number][] = []
    clock.at(start + 500, () => ran.push(['late', passed()]))
    clock.at(start + 200, () => {
      ran.push(['early', passed()])
      clock.at(start + 300, () => ran.push(['added', passed()]))
    })
    clock.at(start + 200, () => ran.push(['second', passed()]))
    clock.at(start + 2000, () => ran.push(['not yet', passed()]))
    await clock.advance(1000)
    expect(ran).toEqual([
      ['early', 200],
      ['second', 200],
      ['added', 300],
      ['late', 500],
    ])
    expect(passed()).toBe(1000)
    clock.stop()
  })

  it('waits for the webhooks of an event before the next one', async () => {
    const log: string[] = []
    const { clock, start } = clockWith(async () => {
      await Promise.resolve()
      log.push('notices')
    })
    clock.at(start + 1, () => log.push('one'))
    clock.at(start + 2, () => log.push('two'))
    await clock.advance(5)
    expect(log).toEqual(['one', 'notices', 'two', 'notices'])
  })

  it('forgets cancelled events, and never goes back', async () => {
    const { clock, passed, start } = clockWith()
    const run = jest.fn()
    clock.at(start + 10, run)()
    await clock.advance(20)
    expect(run).not.toHaveBeenCalled()
    expect(() => clock.advance(-1)).toThrow(RangeError)
    expect(passed()).toBe(20)
  })

  it('adds up steps that overlap', async () => {
    const { clock, passed } = clockWith()
    await Promise.all([clock.advance(10), clock.advance(15)])
    expect(passed()).toBe(25)
  })
})
