import { z } from 'zod'

export const userTypeSchema = z.enum(['individual', 'professional'], {
  error: 'Debe ser individual o professional.',
})
export type UserType = z.infer<typeof userTypeSchema>
