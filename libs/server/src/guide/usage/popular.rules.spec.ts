import { MIN_GROUPS, MAX_GROUPS, shownGroups } from './popular.rules.js'

const groups = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('the popular groups', () => {
  it('are the most looked at, in that order', () => {
    expect(shownGroups([4, 2, 3, 1], () => true)).toEqual({ basis: 'looks', groups: [4, 2, 3, 1] })
  })

  it('are limited in number', () => {
    expect(shownGroups(groups(MAX_GROUPS + 5), () => true)).toEqual({
      basis: 'looks',
      groups: groups(MAX_GROUPS),
    })
  })

  it('are only groups of the guide', () => {
    const shown = shownGroups(groups(MAX_GROUPS + 5), (group) => group > 2)
    expect(shown).toEqual({ basis: 'looks', groups: groups(MAX_GROUPS + 2).slice(2) })
  })

  it('are replaced by the largest groups when too few', () => {
    expect(shownGroups(groups(MIN_GROUPS - 1), () => true)).toEqual({ basis: 'versions' })
    expect(shownGroups(groups(MIN_GROUPS), (group) => group > 1)).toEqual({ basis: 'versions' })
  })
})
