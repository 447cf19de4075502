import { z } from 'zod'

export function boundedRecord<Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) {
  return z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= max, `A lo sumo ${max} entradas.`)
    .meta({ maxProperties: max })
}
