import type { Submission } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { inSpanish } from '@preciosa/contracts'
import type { z } from 'zod'

/** Ignores unknown fields: conform turns `a[4294967294]` into a list, which would block the server. */
export function readForm<S extends z.ZodObject>(form: FormData, schema: S): Submission<z.output<S>> {
  const fields = new FormData()
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name)) fields.append(name, value)
  }
  return parseWithZod(fields, { schema, error: inSpanish })
}
