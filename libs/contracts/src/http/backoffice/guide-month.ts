import { z } from 'zod'
import { periodSchema } from '../../period.js'

/**
 * How the guide stands at this moment for the kind, vehicle type and month of an edition: what a decision on the
 * edition needs to know.
 */
export const guideMonthSchema = z.strictObject({
  /** This month in Buenos Aires. */
  today: periodSchema,
  /** The month that visitors see; null while they see none. */
  shown: periodSchema.nullable(),
  /** The revision published for the edition's own month; null when there is none. */
  revision: z.int().nullable(),
})
