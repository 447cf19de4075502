import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { inSpanish } from '@preciosa/contracts'
import type { z } from 'zod'

/**
 * Counts a line's end as one character, as scripts do, though browsers send two.
 * Ignores unknown fields: conform turns `a[4294967294]` into a list, which would block the server.
 */
export function readForm<S extends z.ZodObject>(form: FormData, schema: S): Submission<z.output<S>> {
  const fields = new FormData()
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name))
      fields.append(name, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)
  }
  return parseWithZod(fields, { schema, error: inSpanish })
}
