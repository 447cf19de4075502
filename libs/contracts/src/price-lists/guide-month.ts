import { z } from 'zod'
import { periodSchema } from '../period.js'

/** State of the guide for an edition's kind, vehicle type and month. */
export const guideMonthSchema = z.strictObject({
  /** This month in Buenos Aires. */
  today: periodSchema,
  /** The month shown to visitors; null for none. */
  shown: periodSchema.nullable(),
  revision: z.int().nullable(),
})
