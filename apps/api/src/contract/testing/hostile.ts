import fc from 'fast-check'
import type { JsonSchema } from './schemas.js'

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1.5',
  '1e3',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '٣',
  '１２',
  '99999999999999999999',
  '2147483648',
  '9007199254740993',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u202e',
  '🚗'.repeat(200),
  'x'.repeat(5000),
  '9'.repeat(400),
  "' or 1=1 --",
  "'; drop table account; --",
  '$1',
  '%',
  '_',
  '\\',
  ')(*&|!:<->',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\boot.ini',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '[object Object]',
  '\r\nset-cookie: a=b',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '[]',
  '{}',
  '{"__proto__":{"x":1}}',
  '[[[[[[[[]]]]]]]]',
]

const PLAUSIBLE = [
  '1',
  '2',
  '10',
  '2015',
  '2026',
  'true',
  'false',
  'cars',
  'motorcycles',
  'gol trend',
  '2026-11',
]

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.constantFrom(...PLAUSIBLE) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer().map(String),
)

export const hostileKey: fc.Arbitrary<string> = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'x',
  '',
  'vehicleType',
  'page',
  'features',
  'features[feature_1]',
  'list[0]',
  'id',
  '\0',
)

function nested(depth: number, array: boolean): string {
  return array ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
}

const NUMBERS = [0, -1, 1.5, 1e308, -0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-7, 99_999]

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { a: {} }, ...NUMBERS) },
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(hostileKey, hostileText, { maxKeys: 4 }),
  fc.constantFrom(2000, 20_000).map((length) => Array.from({ length }, () => 1)),
  fc.constantFrom(50, 3000).map((depth) => JSON.parse(nested(depth, true)) as unknown),
  fc
    .constant(3000)
    .map((count) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))),
)

export const brokenBody: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.constantFrom('{', '[1,', '"', '{"a":1,}', '\u0000', '01', 'NaN', '\ufeff{}', '{"a":1}{"b":2}', '-', ' '),
  fc.constantFrom('{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"a":1,"a":2}'),
  fc.constantFrom(200_000, 5000).map((depth) => nested(depth, depth > 10_000)),
  fc.constantFrom(
    ...[[0xff], [0x22, 0xc3, 0x22], [0x7b, 0xed, 0xa0, 0x80]].map((bytes) => Buffer.from(bytes)),
  ),
  fc.constant(Buffer.alloc(1024 * 1024 + 1, 0x20)),
  fc.uint8Array({ maxLength: 64 }).map((bytes) => Buffer.from(bytes)),
)

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .array(
    fc.constantFrom<[string, string]>(
      ['authorization', 'Bearer'],
      ['authorization', 'Bearer  x'],
      ['authorization', `Bearer ${'x'.repeat(8000)}`],
      ['authorization', 'Basic %%%'],
      ['authorization', 'Basic OjpeOg=='],
      ['authorization', 'Negotiate \u00e9'],
      ['if-none-match', '*'],
      ['if-none-match', `"${'x'.repeat(10_000)}"`],
      ['if-none-match', '"a","b",,,W/"c'],
      ['if-modified-since', 'ayer'],
      ['idempotency-key', ''],
      ['idempotency-key', ' '],
      ['idempotency-key', 'x'.repeat(256)],
      ['idempotency-key', '\u00e9\u0000'],
      ['idempotency-key', 'la misma de siempre'],
      ['cookie', 'preciosa-consola='],
      ['cookie', `preciosa-consola=${'x'.repeat(43)}`],
      ['cookie', `a=b; preciosa-consola=%ff%zz; ${'c=d; '.repeat(500)}`],
      ['cookie', '__proto__=1; ;;==; constructor'],
      ['accept', 'text/html;q=0'],
      ['accept-encoding', '\u0000, br;q=x'],
      ['content-encoding', 'gzip'],
      ['content-length', '0'],
      ['range', 'bytes=0-1,-5'],
      ['expect', 'el milagro'],
      ['x-request-id', 'x'.repeat(4000)],
      ['x-request-id', '\u0000\u202e'],
      ['x-http-method-override', 'DELETE'],
      ['x-forwarded-for', '127.0.0.1, \u00e9'],
      ['origin', 'null'],
      ['origin', 'https://otro.ejemplo'],
      ['sec-fetch-site', 'cross-site'],
      ['captcha-response', 'x'.repeat(5000)],
      ['host', 'otro.ejemplo:99999'],
    ),
    { maxLength: 3 },
  )
  .map((pairs) => Object.fromEntries(pairs))

export function near(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: meant(schema) }, { weight: 1, arbitrary: hostileJson })
}

function meant(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const either = schema.anyOf ?? schema.oneOf
  if (either !== undefined) return fc.oneof(...either.map(near))
  switch (schema.type) {
    case 'object':
      return anObject(schema)
    case 'array':
      return fc.array(near(schema.items ?? {}), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom(...NUMBERS))
    case 'boolean':
      return fc.boolean()
    default:
      return hostileText
  }
}

function anObject({
  properties = {},
  required = [],
  additionalProperties,
}: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => {
      const isOften = required.includes(name) ? 12 : 2
      return [name, fc.option(near(each), { freq: isOften, nil: undefined })]
    }),
  )
  const unknown = fc.option(fc.tuple(hostileKey, hostileText), { freq: 1, nil: undefined })
  const wild = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const named = wild === undefined ? fc.constant({}) : fc.dictionary(feature, near(wild), { maxKeys: 3 })
  return fc
    .tuple(fc.record(fields), named, fc.integer({ min: 0, max: 9 }), unknown)
    .map(([known, more, luck, pair]) => {
      const object: Record<string, unknown> = { ...known, ...more }
      if (pair !== undefined && luck === 0)
        Object.defineProperty(object, pair[0], { value: pair[1], enumerable: true })
      return object
    })
}

const feature = fc.constantFrom('feature_1', 'feature_3', 'feature_40', 'feature_9999', 'feature_0', 'x')
