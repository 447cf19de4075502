import { worthSaying } from './terminal.js'

describe('worthSaying', () => {
  const entry = { service: 'api', msg: 'request failed', err: { stack: 'Error: no\n    at here' } }

  it('shows errors of a log with their stack', () => {
    expect(worthSaying(JSON.stringify({ ...entry, level: 50 }))).toBe(
      'api: request failed\nError: no\n    at here',
    )
    expect(worthSaying(JSON.stringify({ level: 60, service: 'site', msg: 'over' }))).toBe('site: over')
  })

  it.each([JSON.stringify({ ...entry, level: 30 }), JSON.stringify({ ...entry, level: 40 }), '', '  '])(
    'leaves %j to the log file',
    (line) => expect(worthSaying(line)).toBeNull(),
  )

  it.each(['[vite] Internal server error', '{ not: json'])('shows %j unchanged', (line) =>
    expect(worthSaying(line)).toBe(line),
  )
})
