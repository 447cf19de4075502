import { openGroups, placeVersions, type KnownGroup } from './groups.rules.js'

describe('openGroups', () => {
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
    [['Gol'], { Gol: 'Gol' }],
    [['Land'], { Land: 'Land' }],
    [['Gol Trend Pack', 'Gol Trend Plus'], { 'Gol Trend Pack': 'Gol Trend', 'Gol Trend Plus': 'Gol Trend' }],
    [['Clio Mío', 'CLIO mio 5p'], { 'Clio Mío': 'Clio Mío', 'CLIO mio 5p': 'Clio Mío' }],
    [['Clio Mío', 'Clio'], { 'Clio Mío': 'Clio', Clio: 'Clio' }],
    [['3 Series 2.0', '3 Series 2.5'], { '3 Series 2.0': '3 Series', '3 Series 2.5': '3 Series' }],
    [['A/B  C', 'A B D'], { 'A/B  C': 'A B', 'A B D': 'A B' }],
    [['Serie 3 320i', 'Serie 3 325i'], { 'Serie 3 320i': 'Serie 3', 'Serie 3 325i': 'Serie 3' }],
    [[' Gol 1.0', 'Gol'], { ' Gol 1.0': 'Gol', Gol: 'Gol' }],
    [['Amarok Highline 2.0'], { 'Amarok Highline 2.0': 'Amarok' }],
    [['Gol 1.6 Power', 'Gol 1.6 Trend'], { 'Gol 1.6 Power': 'Gol', 'Gol 1.6 Trend': 'Gol' }],
    [
      ['Clio Mío 5p', 'Clio RN', 'Clio Mío 5p Pack'],
      { 'Clio Mío 5p': 'Clio', 'Clio RN': 'Clio', 'Clio Mío 5p Pack': 'Clio' },
    ],
    [
      ['Land Cruiser 4.0', 'Landcruiser 4.5'],
      { 'Land Cruiser 4.0': 'Land Cruiser', 'Landcruiser 4.5': 'Landcruiser' },
    ],
    [[''], { '': '' }],
    [[], {}],
  ])('names the groups of %j', (names, groups) => {
    expect(Object.fromEntries(openGroups(names))).toEqual(groups)
  })
})

it.each(
  (
    'grand gran santa land range new nuevo nueva novo nova great super serie série series clase classe classic ' +
    'model modelo monte el la los las le de del di the big'
  ).split(' '),
)('needs a second word after %s', (word) => {
  expect(openGroups([`${word} Uno 1.0`]).get(`${word} Uno 1.0`)).toBe(`${word} Uno`)
})

describe('placeVersions', () => {
  const groups: KnownGroup[] = [
    { id: 1, name: 'Gol', shownName: null, versionNames: ['Gol 1.0', 'Gol 1.6 Power'] },
    { id: 2, name: 'Gol Trend', shownName: null, versionNames: ['Gol Trend 1.6', 'Gol Trend 1.6 Pack I'] },
    { id: 3, name: 'Polo', shownName: 'Virtus', versionNames: ['Polo Classic 1.9'] },
  ]

  it.each([
    ['Gol 1.8', { groupId: 1 }],
    ['GOL TREND 1.0', { groupId: 2 }],
    ['Gol Trend 1.6 Pack II', { groupId: 2 }],
    ['Polo 1.6', { groupId: 3 }],
    ['Virtus 1.6', { groupId: 3 }],
    ['Amarok 2.0', { open: 'Amarok' }],
  ])('places %s', (name, placement) => {
    expect(placeVersions([name], groups)).toEqual([placement])
  })

  it('opens one group for new versions of one model', () => {
    expect(placeVersions(['Amarok 2.0 TDI', 'Gol 1.4', 'Amarok V6'], groups)).toEqual([
      { open: 'Amarok' },
      { groupId: 1 },
      { open: 'Amarok' },
    ])
  })
})

describe('a version that fits several groups', () => {
  const group = (id: number, ...versionNames: string[]): KnownGroup => ({
    id,
    name: 'Uno',
    shownName: null,
    versionNames,
  })

  it('joins the group with most matches, then the oldest', () => {
    expect(placeVersions(['Uno 1.3'], [group(1), group(2, 'Uno Way', 'Uno Fire')])).toEqual([{ groupId: 2 }])
    expect(placeVersions(['Uno 1.3'], [group(2, 'Uno Way'), group(1, 'Uno Fire')])).toEqual([{ groupId: 1 }])
    expect(placeVersions(['Uno 1.3'], [group(1, 'Uno Fire'), group(2, 'Uno Way')])).toEqual([{ groupId: 1 }])
  })

  it('opens a group of its full name if it matches none', () => {
    expect(placeVersions(['Tipo', 'Tipo'], [group(1)])).toEqual([{ open: 'Tipo' }, { open: 'Tipo' }])
    expect(placeVersions(['Uno'], [])).toEqual([{ open: 'Uno' }])
  })
})
