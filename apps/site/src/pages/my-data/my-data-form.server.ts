import {
  OPTIONAL_PROFILE_FIELDS,
  PERSONAL_FIELDS,
  type ProfileChanges,
  profileFields,
} from '@preciosa/contracts/profiles'
import { z } from 'zod'
import { rulesOf } from '../../forms/rules-of.server.js'

const { zipCode, company } = OPTIONAL_PROFILE_FIELDS

/** Required fields, and the optional personal ones. */
export const myDataForm = z.object({
  ...profileFields(),
  zipCode,
  company,
  ...PERSONAL_FIELDS,
  muestraCodia: z.literal('1').optional(),
})

export const MY_DATA_RULES = rulesOf(myDataForm)

export function changesOf(form: z.output<typeof myDataForm>): ProfileChanges {
  const { zipCode = null, company = null, gender = null, birthDate = null } = form
  const { direction = null, floor = null, unit = null, muestraCodia, ...rest } = form
  return {
    ...rest,
    zipCode,
    company,
    gender,
    birthDate,
    direction,
    floor,
    unit,
    muestraCodia: muestraCodia === '1',
  }
}
