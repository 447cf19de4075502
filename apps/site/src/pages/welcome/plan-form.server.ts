import { CHOOSE_AN_OPTION } from '@preciosa/contracts/profiles'
import { z } from 'zod'

export const planForm = z.object({
  planId: z
    .string({ error: CHOOSE_AN_OPTION })
    .regex(/^\d{1,9}$/, CHOOSE_AN_OPTION)
    .transform(Number)
    .pipe(z.number().min(1, CHOOSE_AN_OPTION)),
})
