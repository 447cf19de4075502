import { z } from 'zod'
import { CHOOSE_A_USER_TYPE, COMPLETE_ALL_DATA } from '../texts/profile.js'
import { userTypeSchema } from './auth.js'
import { MAX_ID } from './parameters.js'
import { interestsSchema, OPTIONAL_PROFILE_FIELDS, profileFields } from './profile.js'

const nothing = z.strictObject({})

/** The steps of the onboarding wizard (spec 2 §2), those that are passed over among them. */
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

/** Where a person stands in it. */
export const onboardingSchema = z.strictObject({
  email: z.string(),
  /** `fleet`: a member whose profile is there and is filled in; `group`: on InfoPro Grupal without a profile yet. */
  kind: z.enum(['normal', 'fleet', 'group']),
  /** What they said they were when they signed up. */
  signedUpAs: userTypeSchema.nullable(),
  /** The types that they may choose. */
  types: z.array(userTypeSchema),
  /** The steps that this person has. */
  steps: z.array(z.enum(ONBOARDING_STEPS)),
  /** The one to be answered; `done` when all are. */
  step: z.enum([...ONBOARDING_STEPS, 'done']),
  /** The first of them that may still be gone back to. */
  backTo: z.enum(ONBOARDING_STEPS),
  answers: z.strictObject({ type: userTypeSchema.nullable(), areasOfInterest: z.array(z.string()) }),
  /** The plan that they chose, of the templates; a paid one begins with its payment. */
  chosenPlanId: z.int().nullable(),
  /** What their name begins with in the data, as another service told it; null where none did, and once they have said it. */
  suggestedName: z
    .strictObject({ firstName: z.string().nullable(), lastName: z.string().nullable() })
    .nullable(),
})
export type Onboarding = z.infer<typeof onboardingSchema>

/** The answer to one step. */
export const onboardingAnswerSchema = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('userType'),
    type: z.enum(userTypeSchema.options, { error: CHOOSE_A_USER_TYPE }),
  }),
  z.strictObject({ step: z.literal('interests'), areasOfInterest: interestsSchema }),
  z.strictObject({
    step: z.literal('data'),
    ...profileFields(COMPLETE_ALL_DATA),
    zipCode: OPTIONAL_PROFILE_FIELDS.zipCode,
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

/** The onboarding wizard: it goes on where it was, on any device (spec 2 §2 and §4). */
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
      'Un paso ya respondido se puede responder de nuevo hasta que el perfil exista; uno que todavía no toca: 409.',
    body: onboardingAnswerSchema,
    refuses: ['conflict', 'not-found'],
  },
} as const
