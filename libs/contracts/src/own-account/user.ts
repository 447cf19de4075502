import { z } from 'zod'
import { PERMISSIONS, PLAN_CODES } from '../permissions.js'
import { vehicleTypeSchema } from '../vehicle-type.js'
import { userTypeSchema } from '../user-type.js'
import { newProfileSchema, profileChangesSchema } from '../profiles/profile.js'

const nothing = z.strictObject({})
const text = z.string().nullable()
const instant = z.iso.datetime()

/** A subscription. `price` in pesos; Free has no end. */
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
  basedFromId: z.int().min(1),
  creationDateTime: instant,
  expirationDateTime: instant.nullable(),
  status: z.enum(['active', 'paused', 'ending', 'pending']),
  startDate: instant,
  /** Set when it is known to end: left, or followed by another. */
  endDate: instant.nullable(),
  /** What the next charge pays; null if none comes. */
  billingPeriod: z.strictObject({ from: instant, to: instant }).nullable(),
  /** When the next charge is due. */
  dueDate: instant.nullable(),
})
export type Subscription = z.infer<typeof subscriptionSchema>

/** One of all that a person had; an ended one has `endDate`. */
export const hadSubscriptionSchema = subscriptionSchema.extend({
  status: z.enum([...subscriptionSchema.shape.status.options, 'ended']),
})
export type HadSubscription = z.infer<typeof hadSubscriptionSchema>

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
  activity: text,
  areasOfInterest: z.array(z.string()),
  vehiclesOfInterest: z.array(z.string()),
  brandsOfInterest: z.array(z.string()),
  gender: z.enum(['FEMENINO', 'MASCULINO', 'OTRO']).nullable(),
  birthDate: z.iso.date().nullable(),
  type: userTypeSchema,
  availableInfocredits: z.int().min(0),
  infoCreditsActive: z.boolean(),
  activeSubscription: subscriptionSchema.nullable(),
  muestraCodia: z.boolean(),
  /** True if all answers except company and postal code are given. */
  completedProfile: z.boolean(),
  /** True if any account with this address ever completed its profile: the gift is given only once. */
  wasCompleted: z.boolean(),
  codiasConsultados: z.array(
    z.strictObject({ codia: z.int(), vehicleType: vehicleTypeSchema, dateConsulted: instant }),
  ),
  codiasFavorites: z.array(z.strictObject({ codia: z.int(), vehicleType: vehicleTypeSchema })),
  permissions: z.array(z.enum(PERMISSIONS)),
})
export type User = z.infer<typeof userSchema>

const common = {
  path: '/admin/user',
  tags: ['cuenta'],
  who: 'signed-in',
  cache: 'no-store',
  params: nothing,
  query: nothing,
  response: userSchema,
} as const

export const userRoutes = {
  user: {
    ...common,
    id: 'user',
    method: 'GET',
    summary: 'La persona que inició la sesión',
    body: z.unknown().transform(() => ({})),
    refuses: ['account-incomplete'],
    status: 200,
  },
  addProfile: {
    ...common,
    id: 'addProfile',
    method: 'POST',
    summary: 'Crea el perfil de la persona que inició la sesión, una vez',
    description:
      'Provincia y localidad, por su nombre; los intereses, los de su tipo de usuario; las marcas, las de la guía.',
    body: newProfileSchema,
    refuses: ['conflict'],
    status: 201,
  },
  changeProfile: {
    ...common,
    id: 'changeProfile',
    method: 'PATCH',
    summary: 'Cambia del perfil lo que se manda; completo del todo, regala 20 InfoCredits, una vez',
    description: 'Con un plan pago no se puede cambiar de tipo de usuario: 409.',
    body: profileChangesSchema,
    refuses: ['account-incomplete', 'conflict'],
    status: 200,
  },
} as const
