import { localitiesOf } from './official-list.rules.js'

const PROVINCES = [
  { id: 2, name: 'Ciudad Autónoma de Buenos Aires' },
  { id: 6, name: 'Buenos Aires' },
  { id: 14, name: 'Córdoba' },
]
const read = (...rows: string[]) =>
  localitiesOf(
    rows.map((row, at) => {
      const [id = '', nombre = '', provincia_id = '', provincia = '', departamento = ''] = row.split(',')
      return { line: at + 2, cells: { id, nombre, provincia_id, provincia, departamento } }
    }),
    PROVINCES,
  )
const refusal = (...rows: string[]) =>
  read(...rows).rejected.map(({ line, column, value, reason }) => `${line} ${column} «${value}» ${reason}`)

describe('localitiesOf', () => {
  it('reads province, name, department and code', () => {
    expect(read('14014010,Río  Cuarto ,14,Córdoba,Río Cuarto')).toEqual({
      values: [{ provinceId: 14, name: 'Río Cuarto', department: 'Río Cuarto', codes: ['14014010'] }],
      rejected: [],
      spared: new Set(),
      read: 1,
      skipped: 0,
      duplicates: 0,
    })
  })

  it('finds the province by name without a code and allows a locality without a code', () => {
    expect(read(',Cullen,,CORDOBA,').values).toEqual([
      { provinceId: 14, name: 'Cullen', department: '', codes: [] },
    ])
  })

  it('merges rows that differ only in the code, with the spelling of the lowest code, in any order', () => {
    const rows = ['0635701010,MAR DEL PLATA,06,,G', '06357110,Mar del Plata,06,,G', ',Mar del plata,06,,G']
    for (const order of [rows, rows.toReversed()]) {
      const { values, duplicates } = read(...order)
      expect(values).toEqual([
        { provinceId: 6, name: 'MAR DEL PLATA', department: 'G', codes: ['0635701010', '06357110'] },
      ])
      expect(duplicates).toBe(2)
    }
  })

  it('merges repeated rows', () => {
    const { values, duplicates, rejected } = read('06357110,Batán,06,,G', '06357110,Batán,06,,G')
    expect([values.length, duplicates, rejected]).toEqual([1, 1, []])
  })

  it('keeps equal names in different departments', () => {
    expect(read('06007010,San José,06,,A', '06014010,San José,06,,B').values).toHaveLength(2)
  })

  it('skips localities of the city', () => {
    expect(read('02014010,Ciudad de Buenos Aires,02,,Comuna 2')).toMatchObject({ values: [], skipped: 1 })
  })

  it.each([
    ['x,A,14,,', '2 id «x» El código no es de 8, 10 u 11 cifras, como 06028010.'],
    ['140140100,A,14,,', '2 id «140140100» El código no es de 8, 10 u 11 cifras, como 06028010.'],
    ['06014010,A,14,,', '2 id «06014010» El código no es de una localidad de esa provincia.'],
    ['99014010,A,99,Atlántida,', '2 provincia_id «99» No hay una provincia con ese código.'],
    [',A,0x6,,', '2 provincia_id «0x6» No hay una provincia con ese código.'],
    [',A,,Atlántida,', '2 provincia «Atlántida» No hay una provincia con ese nombre.'],
    [',A,,,', '2 provincia «» No hay una provincia con ese nombre.'],
    ['14014010, ,14,,', '2 nombre « » Falta el nombre.'],
    [
      `14014010,${'a'.repeat(101)},14,,`,
      expect.stringMatching(/^2 nombre «a.*» Tiene más de 100 caracteres\.$/),
    ],
    [
      `14014010,A,14,,${'a'.repeat(101)}`,
      expect.stringMatching(/^2 departamento «a.*» Tiene más de 100 caracteres\.$/),
    ],
    [
      '14014010,a\u202eb,14,,',
      expect.stringMatching(/^2 nombre .* Tiene caracteres que un nombre no lleva\.$/),
    ],
    [
      '14014010,A\u0007,14,,',
      expect.stringMatching(/^2 nombre .* Tiene caracteres que un nombre no lleva\.$/),
    ],
  ])('rejects %j', (row, reason) => {
    expect(refusal(row)).toEqual([reason])
  })

  it('accepts a name of 100 characters', () => {
    expect(read(`14014010,${'a'.repeat(100)},14,,`).values).toHaveLength(1)
  })

  it('rejects a second locality with the same code', () => {
    expect(refusal('14014010,A,14,,', '14014010,B,14,,')).toEqual([
      '3 id «14014010» Ya hay otra localidad con ese código, en la línea 2.',
    ])
  })

  it('spares the codes of rejected rows', () => {
    expect(read('14014010,,14,,', '14014020,B,14,,').spared).toEqual(new Set(['14014010']))
  })
})
