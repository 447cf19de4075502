import type { CaptchaAction } from '@preciosa/contracts'

/** What is counted for whom: at most so many attempts in so many seconds. */
export interface AttemptLimit {
  /** Never renamed while counters of that name may live. */
  name: string
  most: number
  seconds: number
}

/** The counters of an attempt, in the order of counting; after one that refuses the others aren't raised. */
export const COUNTED = ['both', 'address', 'subject', 'strangers'] as const
export type Counted = (typeof COUNTED)[number]

/** The counters of one kind of attempt. */
export interface AttemptLimits {
  /** A subject from one address: refuses. */
  both: AttemptLimit
  /** An address, at any subject: refuses. */
  address: AttemptLimit
  /** A subject, from anywhere: asks for a captcha, so that no stranger can keep its owner out. */
  subject?: AttemptLimit
  /** The different subjects that an address has failed at, known ones and others alike: asks for a captcha. */
  strangers?: AttemptLimit
  /** What is solved where a captcha is asked for. */
  captcha?: CaptchaAction
  /** Otherwise only what fails counts. */
  countsSuccess?: true
  /** Who succeeds has solved a captcha and read the subject's mail: the next attempt of that kind, soon, is asked for no other one. */
  spares?: { kind: string; seconds: number }
}

const MINUTE = 60
const HOUR = 3600

/** The security counters (design D16, decision 023). */
export const ATTEMPTS = {
  signIn: {
    both: { name: 'sign-in', most: 10, seconds: 15 * MINUTE },
    address: { name: 'sign-in-address', most: 200, seconds: HOUR },
    subject: { name: 'sign-in-account', most: 100, seconds: HOUR },
    strangers: { name: 'sign-in-strangers', most: 10, seconds: HOUR },
    captcha: 'sign-in',
  },
  staffSignIn: {
    both: { name: 'staff-sign-in', most: 5, seconds: 15 * MINUTE },
    address: { name: 'staff-sign-in-address', most: 50, seconds: HOUR },
    subject: { name: 'staff-sign-in-account', most: 30, seconds: HOUR },
    strangers: { name: 'staff-sign-in-strangers', most: 10, seconds: HOUR },
    captcha: 'staff',
  },
  changePassword: {
    both: { name: 'change-password', most: 10, seconds: 15 * MINUTE },
    address: { name: 'change-password-address', most: 100, seconds: HOUR },
    subject: { name: 'change-password-account', most: 20, seconds: HOUR },
    captcha: 'sign-in',
  },
  signUp: {
    // Nothing by the e-mail alone, or strangers could keep its owner from signing up; each brings a captcha anyway.
    both: { name: 'sign-up', most: 10, seconds: HOUR },
    address: { name: 'sign-up-address', most: 100, seconds: HOUR },
    /** Each makes an account. */
    countsSuccess: true,
  },
  /** Codes and links that were mailed; the code's own five tries are the account's guard, and each brings a captcha anyway. */
  code: {
    both: { name: 'code', most: 20, seconds: HOUR },
    address: { name: 'code-address', most: 200, seconds: HOUR },
    spares: { kind: 'signIn', seconds: 2 * MINUTE },
  },
  /** Asking for a mail with a code, by the address that asks; the account's own number of mails is the mails' (MAILS). */
  codeMail: {
    both: { name: 'code-mail', most: 6, seconds: HOUR },
    address: { name: 'code-mail-address', most: 60, seconds: HOUR },
    countsSuccess: true,
  },
  /** Coming back from Google, Facebook or Apple; the subject is which of them. Nothing is guessed, but each asks them. */
  socialSignIn: {
    both: { name: 'social-sign-in', most: 60, seconds: 15 * MINUTE },
    address: { name: 'social-sign-in-address', most: 200, seconds: HOUR },
  },
  /** The file of what is kept about a person: a whole ledger each time. */
  ownData: {
    both: { name: 'own-data', most: 6, seconds: HOUR },
    address: { name: 'own-data-address', most: 60, seconds: HOUR },
    countsSuccess: true,
  },
  /** A photo: each is made by decoding what a person sends, which others wait for. */
  photo: {
    both: { name: 'photo', most: 20, seconds: HOUR },
    address: { name: 'photo-address', most: 200, seconds: HOUR },
    countsSuccess: true,
  },
  /** Messages to the operator, by the address that they come from; each brings a captcha anyway. */
  message: {
    both: { name: 'message', most: 5, seconds: HOUR },
    address: { name: 'message-address', most: 20, seconds: HOUR },
    countsSuccess: true,
  },
} as const satisfies Record<string, AttemptLimits>

export type AttemptKind = keyof typeof ATTEMPTS

/** How often a counter has counted, this attempt included, and until when it does. */
export interface Count {
  attempts: number
  until: Date
}

export type Verdict =
  { is: 'open' } | { is: 'captcha'; action: CaptchaAction } | { is: 'refused'; seconds: number }

/** Decides on a counted attempt; counters after one that refused, and those not in use, are missing. */
export function judge(
  limits: AttemptLimits,
  counts: Readonly<Partial<Record<Counted, Count>>>,
  now: Date,
): Verdict {
  const isOver = (counted: Counted) => (counts[counted]?.attempts ?? 0) > (limits[counted]?.most ?? 0)
  const waits = (['both', 'address'] as const)
    .filter(isOver)
    .map((counted) => Math.ceil(((counts[counted]?.until.getTime() ?? 0) - now.getTime()) / 1000))
  if (waits.length > 0) return { is: 'refused', seconds: Math.max(1, ...waits) }
  const { captcha } = limits
  if (captcha !== undefined && (isOver('subject') || isOver('strangers')))
    return { is: 'captcha', action: captcha }
  return { is: 'open' }
}
