import { type UserType, userTypeSchema } from '@preciosa/contracts'
import {
  CHOOSE_A_USER_TYPE,
  COMPLETE_ALL_DATA,
  INTERESTS,
  interestsSchema,
  OPTIONAL_PROFILE_FIELDS,
  OTHER_TRADE,
  profileFields,
  WRITE_YOUR_TRADE,
} from '@preciosa/contracts/profiles'
import { z } from 'zod'
import { rulesOf } from '../../forms/rules-of.server.js'

/** Questions of both wizards. */
export const userTypeForm = z.object({
  type: z.enum(userTypeSchema.options, { error: CHOOSE_A_USER_TYPE }),
})

export const interestsForm = z
  .object({
    areasOfInterest: interestsSchema,
    trade: OPTIONAL_PROFILE_FIELDS.activity,
  })
  .refine(
    ({ areasOfInterest, trade }) => !areasOfInterest.includes(OTHER_TRADE) || typeof trade === 'string',
    {
      path: ['trade'],
      error: WRITE_YOUR_TRADE,
    },
  )

export const dataForm = z.object({
  ...profileFields(COMPLETE_ALL_DATA),
  zipCode: OPTIONAL_PROFILE_FIELDS.zipCode,
})

/** The data step of a buyer: the billing asks for the rest. */
export const nameForm = dataForm.pick({ firstName: true, lastName: true })

export const USER_TYPE_RULES = rulesOf(userTypeForm)
export const INTERESTS_RULES = rulesOf(interestsForm)
export const DATA_RULES = rulesOf(dataForm)
export const NAME_RULES = rulesOf(nameForm)

export function interestsOf({ areasOfInterest, trade }: z.output<typeof interestsForm>): string[] {
  return [...new Set(areasOfInterest.map((area) => (area === OTHER_TRADE && trade ? trade : area)))]
}

/** Inverse of `interestsOf`; unknown interests fill the text field of 'Otros'. */
export function tickedOf(type: UserType, areas: readonly string[]): { ticked: string[]; trade: string } {
  const known: readonly string[] = INTERESTS[type]
  const own = areas.find((area) => !known.includes(area))
  return {
    ticked: [...areas.filter((area) => known.includes(area)), ...(own === undefined ? [] : [OTHER_TRADE])],
    trade: own ?? '',
  }
}
