import { z } from 'zod'
import { CHOOSE_A_USER_TYPE, COMPLETE_ALL_DATA } from './profile-texts.js'
import { userTypeSchema } from '../user-type.js'
import { MAX_ID } from '../http/parameters.js'
import { interestsSchema, OPTIONAL_PROFILE_FIELDS, profileFields } from './profile.js'

const nothing = z.strictObject({})

/** All steps of onboarding; some users skip some. */
export const ONBOARDING_STEPS = [
  'userType',
  'interests',
  'data',
  'plan',
  'billing',
  'payment',
  'welcome',
] as const
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number]

export const onboardingSchema = z.strictObject({
  email: z.string(),
  /** `fleet`: on InfoPro Grupal, which fixes type and plan. */
  kind: z.enum(['normal', 'fleet']),
  types: z.array(userTypeSchema),
  /** The sign-up form asked for the type, so the wizard didn't. */
  hasTypeOfSignUp: z.boolean(),
  steps: z.array(z.enum(ONBOARDING_STEPS)),
  step: z.enum([...ONBOARDING_STEPS, 'done']),
  backTo: z.enum(ONBOARDING_STEPS),
  answers: z.strictObject({ type: userTypeSchema.nullable(), areasOfInterest: z.array(z.string()) }),
  chosenPlanId: z.int().nullable(),
  /** Name from an identity provider; null without one, or once the user has entered a name. */
  suggestedName: z
    .strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() })
    .nullable(),
})
export type Onboarding = z.infer<typeof onboardingSchema>

const FIELDS = profileFields(COMPLETE_ALL_DATA)

export const onboardingAnswerSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('userType'),
    type: z.enum(userTypeSchema.options, { error: CHOOSE_A_USER_TYPE }),
  }),
  z.strictObject({ step: z.literal('interests'), areasOfInterest: interestsSchema }),
  z.strictObject({
    step: z.literal('data'),
    ...FIELDS,
    zipCode: OPTIONAL_PROFILE_FIELDS.zipCode,
  }),
  z.strictObject({
    step: z.literal('name'),
    firstName: FIELDS.firstName,
    lastName: FIELDS.lastName,
  }),
  z.strictObject({ step: z.literal('plan'), planId: z.int().min(1).max(MAX_ID) }),
  z.strictObject({ step: z.literal('welcome') }),
])
export type OnboardingAnswer = z.infer<typeof onboardingAnswerSchema>

const common = {
  path: '/admin/user/onboarding',
  tags: ['cuenta'],
  who: 'signed-in',
  cache: 'no-store',
  params: nothing,
  query: nothing,
  status: 200,
  response: onboardingSchema,
} as const

export const onboardingRoutes = {
  onboarding: {
    ...common,
    id: 'onboarding',
    method: 'GET',
    summary: 'En qué paso de la bienvenida está la persona, tenga perfil o no',
    body: z.unknown().transform(() => ({})),
  },
  answerOnboarding: {
    ...common,
    id: 'answerOnboarding',
    method: 'PUT',
    summary: 'Responde un paso; el de los datos crea el perfil',
    description:
      'Un paso ya respondido se puede responder de nuevo hasta que el perfil exista; uno que todavía no toca: 409. A quien eligió antes qué comprar, el paso de los datos le pide sólo el nombre (`name`): el resto lo pide la facturación.',
    body: onboardingAnswerSchema,
    refuses: ['conflict', 'not-found'],
  },
} as const
