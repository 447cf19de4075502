import { parsePostmaster } from './postmaster.js'
import { settingArguments } from './settings.js'

const TEXT = '4321\n/srv/my app/pgdata\n1732150000\n54329\n\n127.0.0.1\n  1310721     32769\nready   \n'

describe('postmaster.pid', () => {
  it('gives process, directory, port and readiness', () => {
    expect(parsePostmaster(TEXT)).toEqual({
      pid: 4321,
      dataDir: '/srv/my app/pgdata',
      port: 54329,
      ready: true,
    })
    expect(parsePostmaster(TEXT.replace('ready   ', 'starting'))?.ready).toBe(false)
  })

  it.each(['', '4321\n', '4321\n/srv/pgdata\n1732150000\n', 'x\ny\nz\n1\n'])(
    'returns null for an incomplete file: %j',
    (text) => {
      expect(parsePostmaster(text)).toBeNull()
    },
  )
})

describe('settings', () => {
  it('reduce durability only for tests', () => {
    expect(settingArguments('test')).toContain('fsync=off')
    expect(settingArguments('safe').join(' ')).not.toContain('fsync')
  })
})
