import { emailSchema } from '@preciosa/contracts'
import { z } from 'zod'

const LONGEST_NAME = 100

export function emailOf(said: unknown): string | null {
  return emailSchema.safeParse(said).data?.toLowerCase() ?? null
}

export function nameOf(...parts: unknown[]): string {
  const words = parts
    .filter((part) => typeof part === 'string')
    .map((part) => part.replaceAll(/[\p{C}\s]+/gu, ' ').trim())
  return Array.from(words.filter((word) => word !== '').join(' '))
    .slice(0, LONGEST_NAME)
    .join('')
}

const appleUser = z.object({
  name: z.object({ firstName: z.unknown().optional(), lastName: z.unknown().optional() }),
})

/** Apple sends it on the first sign-in only, through the browser: only the name is trusted. */
export function nameOfAppleUser(user: string | undefined): string {
  if (user === undefined) return ''
  try {
    const { success, data } = appleUser.safeParse(JSON.parse(user))
    return success ? nameOf(data.name.firstName, data.name.lastName) : ''
  } catch (error) {
    if (error instanceof SyntaxError) return ''
    throw error
  }
}
