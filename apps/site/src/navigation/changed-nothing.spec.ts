import { changedNothing } from './changed-nothing.js'

describe('changedNothing', () => {
  it.each([
    { actionStatus: 401 },
    { actionStatus: 503 },
    { actionResult: { error: 'x', unsaved: 'away' } },
    { actionResult: { kind: 'confirm', credits: 3 } },
    { actionResult: { kind: 'unsent' } },
  ])('is true for %j', (action) => {
    expect(changedNothing(action)).toBe(true)
  })

  it.each([
    {},
    { actionStatus: 200, actionResult: { result: {} } },
    { actionResult: null },
    { actionResult: { kind: 'paid' } },
  ])('is false for %j', (action) => {
    expect(changedNothing(action)).toBe(false)
  })
})
