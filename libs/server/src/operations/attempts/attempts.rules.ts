import type { CaptchaAction } from '@preciosa/contracts/captcha'

export interface AttemptLimit {
  /** Part of the stored keys: renaming it resets live counters. */
  name: string
  most: number
  seconds: number
}

/** In the order of counting; an exceeded counter stops the counting. */
export const COUNTED = ['both', 'address', 'subject', 'strangers'] as const
export type Counted = (typeof COUNTED)[number]

export interface AttemptLimits {
  /** Per subject and address: refuses. */
  both: AttemptLimit
  /** Per address: refuses. */
  address: AttemptLimit
  /** Per subject: requires a captcha instead of refusing, so that no stranger can lock the owner out. */
  subject?: AttemptLimit
  /** Different subjects that an address has failed at, known or not: requires a captcha. */
  strangers?: AttemptLimit
  captcha?: CaptchaAction
  /** By default only failures count. */
  countsSuccess?: true
  /** A success spares one captcha at the next attempt of that kind, as the user has just solved one. */
  spares?: { kind: string; seconds: number }
}

const MINUTE = 60
const HOUR = 3600

/** The security counters (decision 023). */
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
    // No counter by e-mail: strangers could keep its owner from signing up; a captcha is required anyway.
    both: { name: 'sign-up', most: 10, seconds: HOUR },
    address: { name: 'sign-up-address', most: 100, seconds: HOUR },
    countsSuccess: true,
  },
  /** Mailed codes and links. A code allows five attempts and a captcha is required anyway. */
  code: {
    both: { name: 'code', most: 20, seconds: HOUR },
    address: { name: 'code-address', most: 200, seconds: HOUR },
    spares: { kind: 'signIn', seconds: 2 * MINUTE },
  },
  /** Requests for a code by mail; MAILS limits the mails per account. */
  codeMail: {
    both: { name: 'code-mail', most: 6, seconds: HOUR },
    address: { name: 'code-mail-address', most: 60, seconds: HOUR },
    countsSuccess: true,
  },
  /** Returns from Google, Facebook or Apple; the subject is the provider. Each return calls its API. */
  socialSignIn: {
    both: { name: 'social-sign-in', most: 60, seconds: 15 * MINUTE },
    address: { name: 'social-sign-in-address', most: 200, seconds: HOUR },
  },
  /** A receipt is drawn each time, which takes longer than any other answer. */
  receipt: {
    both: { name: 'receipt', most: 60, seconds: 15 * MINUTE },
    address: { name: 'receipt-address', most: 600, seconds: HOUR },
    countsSuccess: true,
  },
  /** Tries of cards, so that stolen ones can't be sorted out here; a captcha is required anyway. */
  payment: {
    both: { name: 'payment', most: 10, seconds: HOUR },
    address: { name: 'payment-address', most: 60, seconds: HOUR },
    countsSuccess: true,
  },
  /** Each export reads a whole ledger. */
  ownData: {
    both: { name: 'own-data', most: 6, seconds: HOUR },
    address: { name: 'own-data-address', most: 60, seconds: HOUR },
    countsSuccess: true,
  },
  /** Decoding a photo is slow and delays other uploads. */
  photo: {
    both: { name: 'photo', most: 20, seconds: HOUR },
    address: { name: 'photo-address', most: 200, seconds: HOUR },
    countsSuccess: true,
  },
  /**
   * The first messages need no captcha, so that forms work without scripts. Later the site's form learns from a
   * refusal that it needs one, and that attempt counts too.
   */
  message: {
    both: { name: 'message', most: 8, seconds: HOUR },
    address: { name: 'message-address', most: 20, seconds: HOUR },
    subject: { name: 'message-sender', most: 2, seconds: HOUR },
    strangers: { name: 'message-strangers', most: 2, seconds: HOUR },
    captcha: 'mail',
    countsSuccess: true,
  },
  /** The buttons of the law, which may ask for nothing else: a captcha only against a flood. */
  consumerRequest: {
    both: { name: 'consumer-request', most: 8, seconds: HOUR },
    address: { name: 'consumer-request-address', most: 60, seconds: HOUR },
    subject: { name: 'consumer-request-sender', most: 12, seconds: HOUR },
    strangers: { name: 'consumer-request-strangers', most: 20, seconds: HOUR },
    captcha: 'mail',
    countsSuccess: true,
  },
  /** As messages; `MAILS` limits the mails that a stranger can send to an address. */
  privacyRequest: {
    both: { name: 'privacy-request', most: 6, seconds: HOUR },
    address: { name: 'privacy-request-address', most: 20, seconds: HOUR },
    subject: { name: 'privacy-request-sender', most: 2, seconds: HOUR },
    strangers: { name: 'privacy-request-strangers', most: 2, seconds: HOUR },
    captcha: 'mail',
    countsSuccess: true,
  },
  /** Links of mails; the subject is the link. Each export reads a whole ledger. */
  privacyLink: {
    both: { name: 'privacy-link', most: 6, seconds: HOUR },
    address: { name: 'privacy-link-address', most: 60, seconds: HOUR },
    countsSuccess: true,
  },
} as const satisfies Record<string, AttemptLimits>

export type AttemptKind = keyof typeof ATTEMPTS

export interface Count {
  attempts: number
  until: Date
}

export type Verdict =
  { is: 'open' } | { is: 'captcha'; action: CaptchaAction } | { is: 'refused'; seconds: number }

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
