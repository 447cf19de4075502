import { execFileSync } from 'node:child_process'
import { API_NODE_OPTIONS, growthFlag } from './rare-collections.js'

const run = (flag: string) => () => execFileSync(process.execPath, [flag, '--eval', ''], { stdio: 'pipe' })

it('is a flag that this Node knows; one that it no longer knows would be passed over in silence', () => {
  expect(run(growthFlag(200))).not.toThrow()
  expect(run(growthFlag(200).replace('growing', 'shrinking'))).toThrow('bad option')
})

it('starts with options that this Node knows, in NODE_OPTIONS too', () => {
  const options = API_NODE_OPTIONS.join(' ')
  const env = { ...process.env, NODE_OPTIONS: options }
  expect(() => execFileSync(process.execPath, ['--eval', ''], { stdio: 'pipe', env })).not.toThrow()
  expect(run(options.replace('pool', 'pond'))).toThrow('bad option')
})
