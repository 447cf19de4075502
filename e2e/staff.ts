import type { Config } from '@preciosa/platform'
import { openServices, StaffModule, StaffService } from '@preciosa/server'
import { URI } from 'otpauth'
import type { BrowserContext } from 'playwright-core'
import { PASSWORD } from './programs.js'

export type Role = 'admin' | 'editor'

/** An authenticator code works once, so a test that signs in by itself uses its own account. */
export interface StaffAccount {
  email: string
  code: () => string
}

export async function addStaff<Name extends string>(
  config: Config,
  roles: Readonly<Record<Name, Role>>,
): Promise<Record<Name, StaffAccount>> {
  const services = await openServices(config, [StaffModule])
  const staff = services.get(StaffService)
  const accounts = {} as Record<Name, StaffAccount>
  try {
    for (const name of Object.keys(roles) as Name[]) {
      const email = emailOf(name)
      const address = await staff.add({ email, name, role: roles[name], password: PASSWORD })
      const authenticator = URI.parse(address ?? '')
      accounts[name] = { email, code: () => authenticator.generate() }
    }
    return accounts
  } finally {
    await services.close()
  }
}

export function emailOf(name: string): string {
  return `${name}@guia.example`
}

/** Signs in without the form. */
export async function enterConsole(
  context: BrowserContext,
  apiUrl: string,
  { email, code }: StaffAccount,
): Promise<void> {
  const answer = await context.request.post(new URL('/backoffice/session', apiUrl).href, {
    data: { email, password: PASSWORD, totp: code() },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
