import type { AppAnswer } from './app-profile-data.js'
import { initialQueue, nextQueue, type TokenQueue, type TokenEvent } from './token-queue.rules.js'

const NONE: AppAnswer = { kind: 'none' }
const REFUSED: AppAnswer = { kind: 'refused', problem: 'session' }
const LATER: AppAnswer = { kind: 'refused', problem: 'too-many' }
const hear = (token: string): TokenEvent => ({ kind: 'heard', token })
const answered = (answer: AppAnswer): TokenEvent => ({ kind: 'answered', answer })
const after = (...events: TokenEvent[]): TokenQueue => events.reduce(nextQueue, initialQueue(NONE))

describe('nextQueue', () => {
  it('asks about a token and shows the answer', () => {
    expect(after(hear('ana'))).toEqual({ answer: NONE, asking: 'ana', next: null, shown: null, attempt: 1 })
    expect(after(hear('ana'), answered(REFUSED))).toEqual({
      answer: REFUSED,
      asking: null,
      next: null,
      shown: 'ana',
      attempt: 1,
    })
  })

  it('hides the answer that came with the page', () => {
    expect(nextQueue(initialQueue(REFUSED), hear('ana')).answer).toEqual(NONE)
  })

  it("hides the previous user's answer", () => {
    const eva = after(hear('ana'), answered(REFUSED), hear('eva'))
    expect(eva).toMatchObject({ answer: NONE, asking: 'eva', shown: null })
    expect(nextQueue(eva, hear('ana'))).toMatchObject({ answer: NONE, asking: 'eva', next: 'ana' })
  })

  it('keeps the answer while the same token is checked again', () => {
    const again = after(hear('ana'), answered(REFUSED), hear('ana'))
    expect(again).toMatchObject({ answer: REFUSED, asking: 'ana', attempt: 2 })
    expect(nextQueue(again, answered(LATER))).toMatchObject({ answer: LATER, asking: null })
    expect(nextQueue(again, hear('eva'))).toMatchObject({ answer: NONE, next: 'eva', shown: null })
  })

  it('asks about one token at a time and skips to the last one', () => {
    const flood = Array.from({ length: 1000 }, (_, at) => hear(`token-${at}`))
    expect(after(...flood)).toEqual({
      answer: NONE,
      asking: 'token-0',
      next: 'token-999',
      shown: null,
      attempt: 1,
    })
    expect(after(...flood, answered(REFUSED))).toEqual({
      answer: NONE,
      asking: 'token-999',
      next: null,
      shown: null,
      attempt: 2,
    })
  })

  it('asks once about a repeated token', () => {
    expect(after(hear('ana'), hear('ana'), answered(REFUSED))).toMatchObject({ asking: null, attempt: 1 })
    expect(after(hear('ana'), hear('eva'), hear('ana'))).toMatchObject({ asking: 'ana', next: null })
  })

  it('ignores a second answer', () => {
    const done = after(hear('ana'), answered(REFUSED))
    expect(nextQueue(done, answered(LATER))).toBe(done)
  })
})
