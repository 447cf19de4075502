import { fold } from '@preciosa/contracts/price-lists'
import {
  ALREADY_CHOSEN,
  CHOOSE_AN_OPTION,
  MAX_BRANDS,
  OPTIONAL_PROFILE_FIELDS,
  UNKNOWN_BRAND,
} from '@preciosa/contracts/profiles'
import { z } from 'zod'
import { rulesOf } from '../../forms/rules-of.server.js'
import { dataForm } from '../../subjects/profile/profile-forms.server.js'

export const vehiclesForm = z.object({
  vehiclesOfInterest: z.array(z.string().max(60), CHOOSE_AN_OPTION).min(1, CHOOSE_AN_OPTION).max(12),
})

export const BRAND_FIELDS = Array.from({ length: MAX_BRANDS }, (_, at) => `brand${at + 1}`)

const box = z.string().trim().max(60, UNKNOWN_BRAND).optional()

export const brandsForm = z
  .object({ brand1: box, brand2: box, brand3: box, brand4: box, brand5: box })
  .superRefine((boxes, context) => {
    const written = Object.entries(boxes).filter(([, brand]) => brand !== undefined && brand !== '')
    if (written.length === 0)
      context.addIssue({ code: 'custom', path: ['brand1'], message: CHOOSE_AN_OPTION })
    const seen = new Set<string>()
    for (const [field, brand = ''] of written) {
      if (seen.has(fold(brand))) context.addIssue({ code: 'custom', path: [field], message: ALREADY_CHOSEN })
      seen.add(fold(brand))
    }
  })

export const lastForm = dataForm.extend({ company: OPTIONAL_PROFILE_FIELDS.company })

export const VEHICLES_RULES = rulesOf(vehiclesForm)
export const BRANDS_RULES = rulesOf(brandsForm)
export const LAST_RULES = rulesOf(lastForm)
