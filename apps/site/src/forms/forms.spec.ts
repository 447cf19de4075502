import { z } from 'zod'
import { readForm } from './read-form.server.js'
import { rulesOf } from './rules-of.server.js'

const schema = z.object({
  name: z.string({ error: 'Falta el nombre.' }).min(3, 'Muy corto.').max(20, 'Muy largo.'),
  email: z.string({ error: 'Falta el e-mail.' }).pipe(z.email('No es un e-mail.')),
  code: z
    .string()
    .regex(/^\d{6}$/, 'Son seis dígitos.')
    .optional(),
  plate: z
    .string()
    .regex(/^[a-z]{3}$/i, 'Son tres letras.')
    .optional(),
  floor: z
    .string()
    .trim()
    .max(2, 'A lo sumo 2.')
    .nullable()
    .transform((text) => text)
    .optional(),
  kind: z.enum(['a', 'b']).default('a'),
  terms: z.literal('1', { error: 'Hay que aceptar.' }),
  again: z.string({ error: 'Falta.' }),
})

describe('rulesOf', () => {
  const rules = rulesOf(schema, { again: { field: 'name', message: 'No coinciden.' } })

  it('returns HTML constraints with the schema’s messages', () => {
    expect(rules).toEqual({
      name: {
        constraint: { required: true, minLength: 3 },
        missing: 'Falta el nombre.',
        short: 'Muy corto.',
        long: { max: 20, message: 'Muy largo.' },
      },
      email: {
        constraint: { required: true, pattern: expect.any(String) },
        missing: 'Falta el e-mail.',
        format: 'No es un e-mail.',
      },
      code: { constraint: { pattern: expect.any(String) }, format: 'Son seis dígitos.' },
      plate: { constraint: {}, format: 'Son tres letras.' },
      floor: { constraint: {}, long: { max: 2, message: 'A lo sumo 2.' } },
      kind: { constraint: {} },
      terms: { constraint: { required: true }, missing: 'Hay que aceptar.' },
      again: {
        constraint: { required: true },
        missing: 'Falta.',
        sameAs: { field: 'name', message: 'No coinciden.' },
      },
    })
  })

  it.each([
    ['email', 'ana@example.com', true],
    ['email', 'ana@example', false],
    ['email', 'ana', false],
    ['code', '123456', true],
    ['code', '12345', false],
  ])('gives %s a pattern that agrees with the schema about %p', (name, value, matches) => {
    expect(new RegExp(`^(?:${rules[name]?.constraint.pattern})$`, 'v').test(value)).toBe(matches)
  })
})

describe('readForm', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    return data
  }
  const good = { name: 'Ana', email: 'ana@example.com', terms: '1', again: 'Ana' }

  it('returns the parsed value', () => {
    const submission = readForm(form({ ...good, code: '' }), schema)
    expect(submission).toMatchObject({ status: 'success', value: { ...good, kind: 'a' } })
  })

  it('reports all errors at once and returns the input', () => {
    const submission = readForm(form({ name: 'A', email: 'ana', code: '1' }), schema)
    expect(submission.reply({ hideFields: ['name'] })).toMatchObject({
      status: 'error',
      initialValue: { email: 'ana', code: '1' },
      error: {
        name: ['Muy corto.'],
        email: ['No es un e-mail.'],
        code: ['Son seis dígitos.'],
        terms: ['Hay que aceptar.'],
        again: ['Falta.'],
      },
    })
    expect(JSON.stringify(submission.reply({ hideFields: ['name'] }))).not.toContain('"A"')
  })

  it('ignores unknown fields, even names that would make conform block the server', () => {
    const submission = readForm(
      form({ ...good, 'x[4294967294]': '1', __intent__: '{"type":"reset","payload":{}}', 'name[9e9]': '1' }),
      schema,
    )
    expect(submission).toMatchObject({ status: 'success', payload: good })
    expect(Object.keys(submission.payload)).toEqual(['name', 'email', 'terms', 'again'])
  })

  it('rejects a field sent twice', () => {
    const twice = form(good)
    twice.append('name', 'Eva')
    expect(readForm(twice, schema).reply().error?.['name']).toContain('Falta el nombre.')
  })
})
