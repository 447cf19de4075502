import {
  ACCEPT_THE_TERMS,
  authRoutes,
  FILL_ALL_FIELDS,
  MIN_PASSWORD,
  PASSWORD_TOO_SHORT,
  PASSWORDS_MUST_MATCH,
  type UserType,
  userTypeSchema,
  WRITE_A_VALID_EMAIL,
} from '@preciosa/contracts'
import type { AccountField, FormProblem } from './problems.js'

export interface LoginForm {
  email: string
  password: string
  /** What the page's captcha gave, where one was asked for; the API judges it. */
  captcha: string
}

export interface RegisterForm extends LoginForm {
  repeat: string
  type: UserType
  terms: boolean
}

export function readLogin(form: FormData): LoginForm {
  return {
    email: text(form, 'email').trim(),
    password: text(form, 'password'),
    captcha: text(form, 'captcha'),
  }
}

export function readRegister(form: FormData): RegisterForm {
  return {
    ...readLogin(form),
    repeat: text(form, 'repeat'),
    type: userTypeSchema.safeParse(form.get('type')).data ?? 'individual',
    terms: form.get('terms') === '1',
  }
}

/** spec 2 §5, Login. What an account can't be is said before it is looked for. */
export function loginProblems({ email, password }: Omit<LoginForm, 'captcha'>): FormProblem[] {
  const empty = emptyFields({ email, password })
  if (empty.length > 0) return empty
  return [
    ...emailProblems(email),
    ...(password.length < MIN_PASSWORD ? [problem('password', PASSWORD_TOO_SHORT)] : []),
  ]
}

/** spec 2 §5, Register. */
export function registerProblems({ email, password, repeat, terms }: RegisterForm): FormProblem[] {
  const empty = emptyFields({ email, password, repeat })
  const wrong = [
    ...emailProblems(email),
    ...passwordProblems(password),
    ...(password === repeat ? [] : [problem('repeat', PASSWORDS_MUST_MATCH)]),
  ]
  return [...(empty.length > 0 ? empty : wrong), ...(terms ? [] : [problem('terms', ACCEPT_THE_TERMS)])]
}

function emptyFields(fields: Partial<Record<AccountField, string>>): FormProblem[] {
  const first = Object.entries(fields).find(([, value]) => value === '')?.[0]
  // One sentence for all of them; it leads to the first.
  return first === undefined ? [] : [problem(first as AccountField, FILL_ALL_FIELDS)]
}

function emailProblems(email: string): FormProblem[] {
  const { success } = authRoutes.signUp.body.shape.email.safeParse(email)
  return success ? [] : [problem('email', WRITE_A_VALID_EMAIL)]
}

function passwordProblems(password: string): FormProblem[] {
  const message = authRoutes.signUp.body.shape.password.safeParse(password).error?.issues[0]?.message
  return message === undefined ? [] : [problem('password', message)]
}

function problem(field: AccountField, message: string): FormProblem {
  return { field, message }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
