import { readFile } from 'node:fs/promises'
import { GOING_LIVE_CODES } from '@preciosa/contracts/going-live'

it('docs/going-live.md has a section per item, in the order of the list', async () => {
  const text = await readFile('docs/going-live.md', 'utf8')
  const headings = [...text.matchAll(/^## (.*)$/gm)].map(([, heading]) => heading)
  expect(headings).toEqual([...GOING_LIVE_CODES, 'Questions for a lawyer', 'Questions for an accountant'])
})
