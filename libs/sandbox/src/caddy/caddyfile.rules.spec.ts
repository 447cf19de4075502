import { readFile } from 'node:fs/promises'
import { localCaddyfile } from './caddyfile.rules.js'

const places = { healthPort: 4020, api: 'to 127.0.0.1:4001', site: 'to 127.0.0.1:4000' }

it('changes the addresses of deploy/Caddyfile, and nothing else', async () => {
  const text = await readFile('deploy/Caddyfile', 'utf8')
  const [before, after] = [text, localCaddyfile(text, places)].map((each) => each.split('\n'))
  const added = after!.filter((line) => !before!.includes(line))
  expect(added).toEqual([
    '\tdefault_bind 127.0.0.1',
    '\tto 127.0.0.1:4001',
    '\tto 127.0.0.1:4000',
    'http://127.0.0.1:4020 {',
  ])
  expect(after!.join('\n')).not.toContain('dynamic a')
})

it('refuses a file with other places', () => {
  expect(() => localCaddyfile('reverse_proxy api:3001', places)).toThrow('deploy/Caddyfile has no')
})
