import { z } from 'zod'
import { permissionSchema, PLAN_CODES } from '../permissions.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { userTypeSchema } from './auth.js'

const nothing = z.strictObject({})
const text = z.string().nullable()
const instant = z.iso.datetime()

/** A plan that an account has (spec 2 §3). `price` in pesos; a Free plan has no end. */
export const subscriptionSchema = z.strictObject({
  id: z.int().min(1),
  name: z.string(),
  type: z.enum(['monthly', 'anual']),
  price: z.number().min(0),
  subscriptionType: z.strictObject({
    type: z.enum(['individual', 'car', 'moto', 'professional', 'fleet']),
    subscriptionCode: z.enum(PLAN_CODES),
  }),
  infocreditsPerMonth: z.int().min(0),
  professional: z.boolean(),
  /** The plan it was made from. */
  basedFromId: z.int().min(1),
  creationDateTime: instant,
  expirationDateTime: instant.nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** A registered person (api.md, Objects; spec 1 §3). */
export const userSchema = z.strictObject({
  id: z.int().min(1),
  email: z.string(),
  firstName: text,
  lastName: text,
  phoneNumber: text,
  prefix: text,
  province: text,
  locality: text,
  zipCode: text,
  direction: text,
  floor: text,
  unit: text,
  companyName: text,
  gender: z.enum(['FEMENINO', 'MASCULINO', 'OTRO']).nullable(),
  birthDate: z.iso.date().nullable(),
  type: userTypeSchema,
  availableInfocredits: z.int().min(0),
  infoCreditsActive: z.boolean(),
  activeSubscription: subscriptionSchema.nullable(),
  muestraCodia: z.boolean(),
  completedProfile: z.boolean(),
  /** This month's. */
  codiasConsultados: z.array(
    z.strictObject({ codia: z.int(), vehicleType: vehicleTypeSchema, dateConsulted: instant }),
  ),
  codiasFavorites: z.array(z.strictObject({ codia: z.int(), vehicleType: vehicleTypeSchema })),
  permissions: z.array(permissionSchema),
})
export type User = z.infer<typeof userSchema>

/** The signed-in person (api.md, admin). */
export const userRoutes = {
  user: {
    id: 'user',
    method: 'GET',
    path: '/admin/user',
    summary: 'La persona que inició la sesión',
    tags: ['cuenta'],
    who: 'signed-in',
    cache: 'no-store',
    params: nothing,
    query: nothing,
    body: z.unknown().transform(() => ({})),
    refuses: ['account-incomplete'],
    status: 200,
    response: userSchema,
  },
} as const
