import type { AppAnswer } from './app-profile-data.js'
import { firstTurn, tokenTurns, type TokenTurns, type TurnEvent } from './token-turns.rules.js'

const NONE: AppAnswer = { kind: 'none' }
const REFUSED: AppAnswer = { kind: 'refused', problem: 'session' }
const LATER: AppAnswer = { kind: 'refused', problem: 'too-many' }
const hear = (token: string): TurnEvent => ({ kind: 'heard', token })
const answered = (answer: AppAnswer): TurnEvent => ({ kind: 'answered', answer })
const after = (...events: TurnEvent[]): TokenTurns => events.reduce(tokenTurns, firstTurn(NONE))

describe('the app’s tokens', () => {
  it('are asked about, and answered', () => {
    expect(after(hear('ana'))).toEqual({ answer: NONE, asking: 'ana', next: null, shown: null, turn: 1 })
    expect(after(hear('ana'), answered(REFUSED))).toEqual({
      answer: REFUSED,
      asking: null,
      next: null,
      shown: 'ana',
      turn: 1,
    })
  })

  it('take what came with the page away, whoever that was', () => {
    expect(tokenTurns(firstTurn(REFUSED), hear('ana')).answer).toEqual(NONE)
  })

  it('leave nothing of the person before', () => {
    const eva = after(hear('ana'), answered(REFUSED), hear('eva'))
    expect(eva).toMatchObject({ answer: NONE, asking: 'eva', shown: null })
    // And back: what was shown of the first isn't kept.
    expect(tokenTurns(eva, hear('ana'))).toMatchObject({ answer: NONE, asking: 'eva', next: 'ana' })
  })

  it('of the same person leave their profile there until it is answered anew', () => {
    const again = after(hear('ana'), answered(REFUSED), hear('ana'))
    expect(again).toMatchObject({ answer: REFUSED, asking: 'ana', turn: 2 })
    expect(tokenTurns(again, answered(LATER))).toMatchObject({ answer: LATER, asking: null })
    // Another one in between.
    expect(tokenTurns(again, hear('eva'))).toMatchObject({ answer: NONE, next: 'eva', shown: null })
  })

  it('are asked about one at a time, however many come: the last one counts', () => {
    const flood = Array.from({ length: 1000 }, (_, at) => hear(`token-${at}`))
    expect(after(...flood)).toEqual({
      answer: NONE,
      asking: 'token-0',
      next: 'token-999',
      shown: null,
      turn: 1,
    })
    // The first one's answer is nobody's any more.
    expect(after(...flood, answered(REFUSED))).toEqual({
      answer: NONE,
      asking: 'token-999',
      next: null,
      shown: null,
      turn: 2,
    })
  })

  it('that are asked about already aren’t asked about twice', () => {
    expect(after(hear('ana'), hear('ana'), answered(REFUSED))).toMatchObject({ asking: null, turn: 1 })
    expect(after(hear('ana'), hear('eva'), hear('ana'))).toMatchObject({ asking: 'ana', next: null })
  })

  it('are answered once', () => {
    const done = after(hear('ana'), answered(REFUSED))
    expect(tokenTurns(done, answered(LATER))).toBe(done)
  })
})
