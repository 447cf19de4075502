import type { UserType } from '@preciosa/contracts'

export type AccountField = 'email' | 'password' | 'repeat' | 'type' | 'terms'

/** Something wrong with a form; `field` null when it is no field's fault. */
export interface FormProblem {
  field: AccountField | null
  message: string
}

/** A form sent back with what was typed, passwords apart. */
export interface AccountAnswer {
  form: 'login' | 'register'
  email: string
  type: UserType
  problems: FormProblem[]
  /** Whether the form is to come with a captcha now, as after many failures (design D16). */
  captcha: boolean
}
