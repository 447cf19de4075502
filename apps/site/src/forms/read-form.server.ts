import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { inSpanish } from '@preciosa/contracts'
import type { z } from 'zod'

/**
 * Reads a form by its schema, every problem at once; `reply` says what is wrong and gives back what was answered. What the
 * schema has no field for isn't looked at: conform makes lists of names like `a[4294967294]`, which would hold up the server.
 */
export function readForm<S extends z.ZodObject>(form: FormData, schema: S): Submission<z.output<S>> {
  const fields = new FormData()
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name)) fields.append(name, value)
  }
  return parseWithZod(fields, { schema, error: inSpanish })
}
