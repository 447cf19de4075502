import { TooManyWaitingError, CallerSlots } from './caller-slots.js'

const never = new AbortController().signal

function piece() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  const state = { began: false, end }
  const work = async () => {
    state.began = true
    await ended
  }
  return Object.assign(state, { work })
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('CallerSlots', () => {
  it("runs a caller's work up to the limit and starts the next in order when one ends", async () => {
    const slots = new CallerSlots({ running: 2, waiting: 5 })
    const pieces = [piece(), piece(), piece(), piece()]
    const all = pieces.map(({ work }) => slots.take('a', never, work))
    await settled()
    expect(pieces.map(({ began }) => began)).toEqual([true, true, false, false])
    pieces[1]!.end()
    await settled()
    expect(pieces.map(({ began }) => began)).toEqual([true, true, true, false])
    for (const { end } of pieces) end()
    await Promise.all(all)
    expect(pieces[3]!.began).toBe(true)
  })

  it('runs callers independently of each other', async () => {
    const slots = new CallerSlots({ running: 1, waiting: 5 })
    const [one, two] = [piece(), piece()]
    const all = [slots.take('a', never, one.work), slots.take('b', never, two.work)]
    await settled()
    expect([one.began, two.began]).toEqual([true, true])
    one.end()
    two.end()
    await Promise.all(all)
  })

  it("refuses work when the caller's queue is full", async () => {
    const slots = new CallerSlots({ running: 1, waiting: 1 })
    const [one, two] = [piece(), piece()]
    const all = [slots.take('a', never, one.work), slots.take('a', never, two.work)]
    await expect(slots.take('a', never, piece().work)).rejects.toBeInstanceOf(TooManyWaitingError)
    one.end()
    two.end()
    await Promise.all(all)
    await slots.take('a', never, () => Promise.resolve())
  })

  it('drops an aborted wait and frees the slot when the work fails', async () => {
    const slots = new CallerSlots({ running: 1, waiting: 1 })
    const one = piece()
    const first = slots.take('a', never, one.work)
    const gone = new AbortController()
    const left = piece()
    const second = slots.take('a', gone.signal, left.work)
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    const third = slots.take('a', never, () => Promise.reject(new Error('on purpose')))
    one.end()
    await first
    await expect(third).rejects.toThrow('on purpose')
    await slots.take('a', never, () => Promise.resolve())
    expect(left.began).toBe(false)
  })
})
