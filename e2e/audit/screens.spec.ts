import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { indexOf } from './screen-index.js'
import { filesOf } from './screen.js'
import { SCREENS } from './screens.js'

const FOLDER = join(process.cwd(), 'docs/screens')
/** Bytes of all pictures: everybody who clones the project takes them along, in each version. */
const MOST = 16 * 1024 * 1024

const files = readdirSync(FOLDER)
const again = 'npm run audit -- --screens'

describe('docs/screens', () => {
  it('has the pictures of each screen, and no other file', () => {
    const wanted = [...SCREENS.flatMap(filesOf), 'README.md'].sort()
    expect({ again, files: files.sort() }).toEqual({ again, files: wanted })
    expect(new Set(wanted).size).toBe(wanted.length)
  })

  it('has an index of them', () => {
    expect(readFileSync(join(FOLDER, 'README.md'), 'utf8')).toBe(indexOf(SCREENS))
  })

  it('stays small', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
    expect(bytes).toBeLessThan(MOST)
  })
})
