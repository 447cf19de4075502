import { z } from 'zod'

export const VEHICLE_TYPES = ['cars', 'motorcycles'] as const

/** Each vehicle type has separate editions and revisions. */
export const vehicleTypeSchema = z.enum(VEHICLE_TYPES)
export type VehicleType = z.infer<typeof vehicleTypeSchema>
