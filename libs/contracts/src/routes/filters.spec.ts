import { z } from 'zod'
import { MAX_ID } from '../http/parameters.js'
import { ROUTES } from './routes.js'

/** The fields of a list's filter, which the address has as JSON. */
function fieldsOf(filter: z.ZodType): [string, z.ZodType][] {
  if (filter instanceof z.ZodOptional || filter instanceof z.ZodNullable)
    return fieldsOf(filter.unwrap() as z.ZodType)
  if (filter instanceof z.ZodPipe) return fieldsOf(filter.out as z.ZodType)
  return filter instanceof z.ZodObject ? Object.entries<z.ZodType>(filter.shape) : []
}

const filters = ROUTES.flatMap(({ id, query }) => {
  const { filter } = query instanceof z.ZodObject ? (query.shape as Record<string, z.ZodType>) : {}
  return filter === undefined
    ? []
    : fieldsOf(filter).map(([field, schema]) => ({ name: `${id} ${field}`, schema }))
})

it('bounds each whole number of a filter: PostgreSQL refuses greater ones', () => {
  const numbers = filters.flatMap(({ name, schema }) => {
    const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema
    return inner instanceof z.ZodNumber ? [{ name, most: inner.maxValue ?? Infinity }] : []
  })
  expect(numbers.length).toBeGreaterThan(4)
  expect(numbers.filter(({ most }) => most > MAX_ID)).toEqual([])
})
