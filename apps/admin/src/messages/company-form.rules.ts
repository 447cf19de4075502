import { fieldErrors } from '@preciosa/contracts'
import { COMPANY_KINDS, type Followed, followSchema } from '@preciosa/contracts/contact'
import { problemsIn, type Read } from '../offers/offer-form.rules.js'

export interface CompanyForm {
  /** Empty if unknown, as `nextStepOn`. */
  kind: string
  sector: string
  nextStep: string
  nextStepOn: string
}

export function companyFormOf({ kind, sector, nextStep, nextStepOn }: Followed): CompanyForm {
  return { kind: kind ?? '', sector, nextStep, nextStepOn: nextStepOn ?? '' }
}

export function readCompany({ kind, sector, nextStep, nextStepOn }: CompanyForm): Read<Followed> {
  const read = followSchema.safeParse({
    kind: COMPANY_KINDS.find((each) => each === kind) ?? null,
    sector,
    nextStep,
    nextStepOn: nextStepOn === '' ? null : nextStepOn,
  })
  if (read.success) {
    if (read.data.nextStepOn !== null && read.data.nextStep === '')
      return { ok: false, problems: { nextStep: 'Escribí qué hay que hacer ese día.' } }
    return { ok: true, body: read.data }
  }
  return { ok: false, problems: problemsIn(fieldErrors(read.error)) }
}
