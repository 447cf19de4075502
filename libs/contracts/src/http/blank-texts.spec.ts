import { z } from 'zod'
import type { Route } from './route.js'
import { ROUTES } from '../routes/routes.js'

/** Compared with something that is stored, or written by programs. */
const NOT_WRITTEN = /password|token|creq/i
/** Headings of files; pieces of a text, which is judged as a whole when it is published. */
const ELSEWHERE = /^(createFormat|changeFormat) |\.document\./
const BLANKS = ['\u200b\u200b\u200b', '\u3164\u00a0\u2060']

/** Paths of the texts that may not be empty and yet take a blank one. */
function takesBlanks(schema: z.core.$ZodType, path: string): string[] {
  if (schema instanceof z.ZodString) {
    if ((schema.minLength ?? 0) < 1 || NOT_WRITTEN.test(path)) return []
    return BLANKS.some((blank) => schema.safeParse(blank).success) ? [path] : []
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, each]) =>
      takesBlanks(each as z.ZodType, `${path}.${name}`),
    )
  if (schema instanceof z.ZodArray) return takesBlanks(schema.element, `${path}[]`)
  if (schema instanceof z.ZodRecord)
    return [...takesBlanks(schema.keyType, `${path}.key`), ...takesBlanks(schema.valueType, `${path}.*`)]
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((each) => takesBlanks(each, path))
  if (
    schema instanceof z.ZodPipe &&
    isText(schema) &&
    BLANKS.every((blank) => !z.safeParse(schema, blank).success)
  )
    return []
  if (schema instanceof z.ZodPipe) return [...takesBlanks(schema.in, path), ...takesBlanks(schema.out, path)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return takesBlanks(schema.unwrap(), path)
  return []
}

function isText(schema: z.core.$ZodType): boolean {
  return schema instanceof z.ZodPipe ? isText(schema.in) : schema instanceof z.ZodString
}

const SENT = ROUTES.filter(({ method }: Route) => !['GET', 'DELETE'].includes(method))

it.each(SENT.map((route): [string, Route] => [route.id, route]))(
  '%s takes no blank text for a written one',
  (id, route) => {
    const found = takesBlanks(route.body, 'body').filter((path) => !ELSEWHERE.test(`${id} ${path}`))
    expect(found).toEqual([])
  },
)

it('looks into all kinds of schemas', () => {
  const text = z.string().min(1)
  const inside = z.strictObject({
    a: z.array(text),
    b: z.union([z.int(), text.nullable()]),
    c: text.optional(),
  })
  const paths = takesBlanks(
    z.record(
      z.string(),
      inside.transform((x) => x),
    ),
    'x',
  )
  expect(paths).toEqual(['x.*.a[]', 'x.*.b', 'x.*.c'])
})
