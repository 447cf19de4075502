import type { Feature, Features } from '@preciosa/contracts/sheets'
import { groupsOf } from './compared-sheets.rules.js'

const feature = (id: number, description: string, value: Feature['value'], text: string | null): Feature => ({
  id,
  description,
  long_description: id === 13 ? 'Capacidad del baúl' : '',
  type: typeof value === 'boolean' ? 'boolean' : typeof value === 'number' ? 'choice' : 'other',
  value,
  value_description: text,
  choices: [],
  category_name: 'Datos tecnicos',
})
const has = (id: number, description: string, value: boolean) =>
  feature(id, description, value, value ? 'Sí' : 'No')

interface Sheet {
  trunk?: string | null
  power: string
  abs: boolean
  air: boolean
}

const sheet = ({ trunk = null, power, abs, air }: Sheet): Features => ({
  specificationFeatures: [
    feature(11, 'Puertas', 1, '5 puertas'),
    feature(13, 'Baúl', trunk, trunk === null ? null : `${trunk} l`),
    feature(9, 'Peso', null, null),
  ],
  motorTransmitionFeatures: [
    feature(24, 'Potencia', power, `${power} CV`),
    feature(20, 'Motor', '1.6 16v', '1.6 16v'),
  ],
  securityFeatures: [has(40, 'ABS', abs)],
  comfortFeatures: [has(70, 'Aire acondicionado', air), has(80, 'Bluetooth', true)],
})

const GOL = sheet({ trunk: '285', power: '101', abs: true, air: true })
const UNO = sheet({ trunk: '310', power: '85', abs: false, air: false })
const namesOf = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ rows }) => rows.map(({ name }) => name))

describe('groupsOf', () => {
  it("returns the four groups in the specification's order, without empty rows", () => {
    const groups = groupsOf([GOL, UNO], { onlyDifferences: false })
    expect(groups.map(({ title }) => title)).toEqual([
      'Especificaciones',
      'Confort',
      'Motor y Transmisión',
      'Seguridad',
    ])
    expect(namesOf(groups)).toEqual([
      ['Puertas', 'Baúl'],
      ['Cuánto trae', 'Aire acondicionado', 'Bluetooth'],
      ['Potencia', 'Motor'],
      ['Cuánto trae', 'ABS'],
    ])
    expect(groups[0]?.rows[1]).toEqual({
      name: 'Baúl',
      note: 'Capacidad del baúl',
      cells: [
        { text: '285 l', best: null },
        { text: '310 l', best: 'el más grande' },
      ],
    })
  })

  it('marks the best value if a feature has a clear best and all values are known', () => {
    const words = (sheets: Features[]) =>
      groupsOf(sheets, { onlyDifferences: false })
        .flatMap(({ rows }) => rows)
        .flatMap(({ name, cells }) =>
          cells.flatMap(({ best }, at) => (best === null ? [] : [[name, at, best]])),
        )
    expect(words([GOL, UNO])).toEqual([
      ['Baúl', 1, 'el más grande'],
      ['Cuánto trae', 0, 'el más equipado'],
      ['Aire acondicionado', 0, 'el único'],
      ['Potencia', 0, 'el más potente'],
      ['Cuánto trae', 0, 'el más equipado'],
      ['ABS', 0, 'el único'],
    ])
    expect(words([GOL, GOL])).toEqual([])
    expect(words([GOL])).toEqual([])
    expect(words([GOL, sheet({ power: '101', abs: true, air: true })])).toEqual([])
  })

  it('keeps only differing rows and counts the others', () => {
    const groups = groupsOf([GOL, UNO], { onlyDifferences: true })
    expect(namesOf(groups)).toEqual([
      ['Baúl'],
      ['Cuánto trae', 'Aire acondicionado'],
      ['Potencia'],
      ['Cuánto trae', 'ABS'],
    ])
    expect(groups.map(({ alike }) => alike)).toEqual([1, 1, 1, 0])
    const same = groupsOf([GOL, GOL], { onlyDifferences: true })
    expect(namesOf(same)).toEqual([[], [], [], []])
    expect(same.map(({ alike }) => alike)).toEqual([2, 3, 2, 2])
    const unknown = groupsOf([GOL, sheet({ power: '101', abs: true, air: true })], { onlyDifferences: true })
    expect(namesOf(unknown)).toEqual([['Baúl'], [], [], []])
  })

  it('returns empty groups for no sheets', () => {
    expect(namesOf(groupsOf([], { onlyDifferences: false }))).toEqual([[], [], [], []])
  })
})
