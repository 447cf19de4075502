import {
  type FoundVersion,
  meets,
  namesOneModel,
  parseQualityFile,
  QualityFileError,
} from './quality-file.js'

const HEADER = 'query;vehicleType;expected'

function errorOf(text: string): unknown {
  try {
    parseQualityFile(text)
  } catch (error) {
    return error
  }
  return undefined
}

describe('parseQualityFile', () => {
  test('accepts three forms of answers, with or without a kind', () => {
    const [first, second] = parseQualityFile(
      `\uFEFF${HEADER};kind\r\n gol trend ;cars;12 | Volkswagen > Gol > TREND  Año;order\r\n\r\nwave;motorcycles;Honda>Wave;\r\n`,
    )
    expect(first).toEqual({
      line: 2,
      query: 'gol trend',
      vehicleType: 'cars',
      expected: [{ codia: 12 }, { brand: 'Volkswagen', group: 'Gol', words: ['trend', 'ano'] }],
      kind: 'order',
    })
    expect(second).toEqual({
      line: 4,
      query: 'wave',
      vehicleType: 'motorcycles',
      expected: [{ brand: 'Honda', group: 'Wave', words: [] }],
    })
    expect(parseQualityFile(`${HEADER}\ngol;cars;12`)[0]).not.toHaveProperty('kind')
  })

  test('allows the same query for both vehicle types', () => {
    expect(parseQualityFile(`${HEADER}\nbmw;cars;1\nbmw;motorcycles;2`)).toHaveLength(2)
  })

  test.each([
    ['', 1, 'la primera línea'],
    ['query;expected\ngol;12', 1, 'la primera línea'],
    [HEADER, 2, 'ninguna búsqueda'],
    [`${HEADER}\ngol;cars`, 2, '2 columnas y se esperaban 3'],
    [`${HEADER}\ngol;cars;12;years`, 2, '4 columnas y se esperaban 3'],
    [`${HEADER}\ngo;cars;12`, 2, 'de 3 a 29 caracteres'],
    [`${HEADER}\n${'g'.repeat(30)};cars;12`, 2, 'de 3 a 29 caracteres'],
    [`${HEADER}\ngol;autos;12`, 2, 'vehicleType es "autos"'],
    [`${HEADER}\ngol;cars;`, 2, 'falta una respuesta'],
    [`${HEADER}\ngol;cars;12 |`, 2, 'falta una respuesta'],
    [`${HEADER}\ngol;cars;> Gol`, 2, 'falta una respuesta'],
    [`${HEADER}\ngol;cars;Volkswagen`, 2, 'no es un codia'],
    [`${HEADER}\ngol;cars;Volkswagen >`, 2, 'no es un codia, "Marca'],
    [`${HEADER}\ngol;cars;Volkswagen > Gol >`, 2, 'no es un codia, "Marca'],
    [`${HEADER}\ngol;cars;Volkswagen > Gol > 1.6 > 3p`, 2, 'no es un codia, "Marca'],
    [`${HEADER}\ngol;cars;12\n\nGOL;cars;13`, 4, 'ya está en la línea 2'],
  ])('rejects %j with line and reason', (text, line, reason) => {
    const error = errorOf(text)
    expect(error).toBeInstanceOf(QualityFileError)
    expect(error).toMatchObject({ line, message: expect.stringContaining(`Línea ${line}: `) as string })
    expect((error as Error).message).toContain(reason)
  })
})

describe('an expected answer', () => {
  const version: FoundVersion = {
    codia: 7,
    brand: { name: 'Citroën' },
    model: { name: 'C-Elysée' },
    description: '1.6 VTI FEEL EDICIÓN DISEÑO',
    years: [2013, 2014],
    hasNewPrice: false,
    vehicleType: 'cars',
  }

  function right(query: string, expected: string, of = version): boolean {
    const [entry] = parseQualityFile(`${HEADER}\n${query};cars;${expected}`)
    return entry?.expected.some((expectation) => meets(expectation, of, entry, 2026)) ?? false
  }

  test('by codia matches that version of that vehicle type only', () => {
    expect(right('elysee', '7')).toBe(true)
    expect(right('elysee', '8')).toBe(false)
    expect(right('elysee', '7', { ...version, vehicleType: 'motorcycles' })).toBe(false)
  })

  test('by names ignores accents and case and takes whole words in any order', () => {
    expect(right('elysee', 'citroen > c-elysee')).toBe(true)
    expect(right('elysee', 'Citroën > C-Elysée > diseño edicion 1.6')).toBe(true)
    expect(right('elysee', 'Citroën > C-Elysée > fee')).toBe(false)
    expect(right('elysee', 'Citroën > C4')).toBe(false)
  })

  test("must have the query's year unless the year is part of its name", () => {
    expect(right('elysee 2014', 'Citroën > C-Elysée')).toBe(true)
    expect(right('elysee 2015', 'Citroën > C-Elysée')).toBe(false)
    const peugeot = { ...version, brand: { name: 'Peugeot' }, model: { name: '2008' } }
    expect(right('peugeot 2008', 'Peugeot > 2008', peugeot)).toBe(true)
    expect(right('peugeot 2008 2014', 'Peugeot > 2008', peugeot)).toBe(true)
    expect(right('peugeot 2008 2019', 'Peugeot > 2008', peugeot)).toBe(false)
  })

  test('of this and next year may be a 0km', () => {
    const sold = { ...version, hasNewPrice: true }
    expect(right('elysee 2026', 'Citroën > C-Elysée', sold)).toBe(true)
    expect(right('elysee 2027', 'Citroën > C-Elysée', sold)).toBe(true)
    expect(right('elysee 2028', 'Citroën > C-Elysée', sold)).toBe(false)
    expect(right('elysee 2025', 'Citroën > C-Elysée', sold)).toBe(false)
    expect(right('elysee 2026', 'Citroën > C-Elysée')).toBe(false)
  })
})

test.each([
  ['Citroën > C4', true],
  ['Citroën > C4 > 1.6 | citroen > C4 > 2.0', true],
  ['Citroën > C4 | Citroën > C4 Lounge', false],
  ['12', true],
  ['12 | 13', false],
])('the answers %j name one model: %s', (expected, is) => {
  const [entry] = parseQualityFile(`${HEADER}\nc4 16;cars;${expected}`)
  expect(namesOneModel(entry!)).toBe(is)
})
