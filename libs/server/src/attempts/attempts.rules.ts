/** What is counted for whom: at most so many attempts in so many seconds. */
export interface AttemptLimit {
  /** Never renamed while counters of that name may live. */
  name: string
  most: number
  seconds: number
}

/** The counters of one kind of attempt. */
interface AttemptLimits extends Record<'both' | 'subject' | 'address', AttemptLimit> {
  /** Otherwise only what fails counts. */
  countsSuccess?: true
}

const MINUTE = 60
const HOUR = 3600

/**
 * The security counters (design D16). Somebody's address and account together have the short one, so that a stranger
 * who guesses at an account doesn't lock its owner out; the account alone and the address alone have wider ones,
 * against guessing from many places and at many accounts.
 */
export const ATTEMPTS = {
  signIn: {
    both: { name: 'sign-in', most: 10, seconds: 15 * MINUTE },
    subject: { name: 'sign-in-account', most: 100, seconds: HOUR },
    address: { name: 'sign-in-address', most: 200, seconds: HOUR },
  },
  staffSignIn: {
    both: { name: 'staff-sign-in', most: 5, seconds: 15 * MINUTE },
    subject: { name: 'staff-sign-in-account', most: 30, seconds: HOUR },
    address: { name: 'staff-sign-in-address', most: 50, seconds: HOUR },
  },
  changePassword: {
    both: { name: 'change-password', most: 10, seconds: 15 * MINUTE },
    subject: { name: 'change-password-account', most: 20, seconds: HOUR },
    address: { name: 'change-password-address', most: 100, seconds: HOUR },
  },
  signUp: {
    both: { name: 'sign-up', most: 10, seconds: HOUR },
    subject: { name: 'sign-up-account', most: 20, seconds: HOUR },
    address: { name: 'sign-up-address', most: 100, seconds: HOUR },
    /** Each makes an account. */
    countsSuccess: true,
  },
} as const satisfies Record<string, AttemptLimits>

export type AttemptKind = keyof typeof ATTEMPTS
