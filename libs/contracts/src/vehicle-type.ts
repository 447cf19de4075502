import { z } from 'zod'

export const VEHICLE_TYPES = ['cars', 'motorcycles'] as const

/** The two halves of the guide; each has editions and a revision of its own. */
export const vehicleTypeSchema = z.enum(VEHICLE_TYPES)
export type VehicleType = z.infer<typeof vehicleTypeSchema>
