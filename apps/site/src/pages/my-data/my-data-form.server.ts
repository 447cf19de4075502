import {
  OPTIONAL_PROFILE_FIELDS,
  PERSONAL_FIELDS,
  type ProfileChanges,
  profileFields,
} from '@preciosa/contracts'
import { z } from 'zod'
import { rulesOf } from '../../forms/rules-of.server.js'

const { zipCode, company } = OPTIONAL_PROFILE_FIELDS

/** spec 2 §5, profile form: 'Campo requerido'; with all else that a person may say of themselves. */
export const myDataForm = z.object({
  ...profileFields(),
  zipCode,
  company,
  ...PERSONAL_FIELDS,
  /** Ticked. */
  muestraCodia: z.literal('1').optional(),
})

export const MY_DATA_RULES = rulesOf(myDataForm)

/** What the form says: a field that was emptied is emptied, a box that isn't ticked is off. */
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
