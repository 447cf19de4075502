import { openGroups, placeVersions, type KnownGroup } from './groups.rules.js'

describe('groups derived from names', () => {
  it.each([
    [['147 C/ CL', '147 Furgão (todos)'], { '147 C/ CL': '147', '147 Furgão (todos)': '147' }],
    [['Gol 1.0', 'GOL 1.6 Power'], { 'Gol 1.0': 'Gol', 'GOL 1.6 Power': 'Gol' }],
    [['Santa Fe 2.2', 'Santa Fe GLS 2.7'], { 'Santa Fe 2.2': 'Santa Fe', 'Santa Fe GLS 2.7': 'Santa Fe' }],
    [
      ['Grand Cherokee 4.0', 'Grand Wagoneer'],
      { 'Grand Cherokee 4.0': 'Grand Cherokee', 'Grand Wagoneer': 'Grand Wagoneer' },
    ],
    [['Legend 3.2/3.5'], { 'Legend 3.2/3.5': 'Legend' }],
    [['206'], { '206': '206' }],
  ])('%j', (names, groups) => {
    expect(Object.fromEntries(openGroups(names))).toEqual(groups)
  })
})

describe('placing new versions', () => {
  const groups: KnownGroup[] = [
    { id: 1, name: 'Gol', versionNames: ['Gol 1.0', 'Gol 1.6 Power'] },
    { id: 2, name: 'Gol Trend', versionNames: ['Gol Trend 1.6', 'Gol Trend 1.6 Pack I'] },
    { id: 3, name: 'Polo', versionNames: ['Polo Classic 1.9'] },
  ]

  it.each([
    ['Gol 1.8', { groupId: 1 }],
    ['GOL TREND 1.0', { groupId: 2 }],
    ['Gol Trend 1.6 Pack II', { groupId: 2 }],
    ['Polo 1.6', { groupId: 3 }],
    ['Amarok 2.0', { open: 'Amarok' }],
  ])('%s', (name, placement) => {
    expect(placeVersions([name], groups)).toEqual([placement])
  })

  it('opens one group for strays that belong together', () => {
    expect(placeVersions(['Amarok 2.0 TDI', 'Gol 1.4', 'Amarok V6'], groups)).toEqual([
      { open: 'Amarok' },
      { groupId: 1 },
      { open: 'Amarok' },
    ])
  })
})
