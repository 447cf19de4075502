import { execFileSync } from 'node:child_process'
import { GROWTH_FLAG } from './rare-collections.js'

it('is a flag that this Node knows; one that it no longer knows would be passed over in silence', () => {
  const run = (flag: string) => () => execFileSync(process.execPath, [flag, '--eval', ''], { stdio: 'pipe' })
  expect(run(GROWTH_FLAG)).not.toThrow()
  expect(run(GROWTH_FLAG.replace('growing', 'shrinking'))).toThrow('bad option')
})
