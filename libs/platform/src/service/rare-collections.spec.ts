import { execFileSync } from 'node:child_process'
import { API_NODE_OPTIONS, growthFlag } from './rare-collections.js'

const run = (flag: string) => () => execFileSync(process.execPath, [flag, '--eval', ''], { stdio: 'pipe' })

it('uses a growth flag that this Node accepts', () => {
  expect(run(growthFlag(200))).not.toThrow()
  expect(run(growthFlag(200).replace('growing', 'shrinking'))).toThrow('bad option')
})

it('uses API options that this Node accepts, also in NODE_OPTIONS', () => {
  const options = API_NODE_OPTIONS.join(' ')
  const env = { ...process.env, NODE_OPTIONS: options }
  expect(() => execFileSync(process.execPath, ['--eval', ''], { stdio: 'pipe', env })).not.toThrow()
  expect(run(options.replace('pool', 'pond'))).toThrow('bad option')
})
