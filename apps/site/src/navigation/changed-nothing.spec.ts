import { changedNothing } from './changed-nothing.js'

describe('an action changed nothing', () => {
  it.each([
    { actionStatus: 401 },
    { actionStatus: 503 },
    { actionResult: { error: 'x', unkept: 'away' } },
    { actionResult: { kind: 'confirm', credits: 3 } },
  ])('when it says %j', (action) => {
    expect(changedNothing(action)).toBe(true)
  })

  it.each([
    {},
    { actionStatus: 200, actionResult: { result: {} } },
    { actionResult: null },
    { actionResult: { kind: 'paid' } },
  ])('or may have when it says %j', (action) => {
    expect(changedNothing(action)).toBe(false)
  })
})
