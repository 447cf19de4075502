import { releasedSql, sqlOfToday } from './facts.js'
import { changedAfter } from './release.rules.js'

it('changes no SQL that a release has run on databases', () => {
  expect(Object.keys(releasedSql()).length).toBeGreaterThan(20)
  expect(changedAfter(releasedSql(), sqlOfToday())).toEqual([])
})
