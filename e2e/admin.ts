import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { built, SECRETS } from './programs.js'

export const ADMIN = 'admin@guia.example'

/** For programs with `STAFF_TOTP=off`. @returns the password */
export async function addAdmin(env: Record<string, string>): Promise<string> {
  const words = ['add', ADMIN, '--role', 'admin', '--name', 'Ana']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [built('scripts/dist/command.js'), 'staff', ...words],
    {
      env: { ...process.env, ...SECRETS, STAFF_TOTP: 'off', ...env },
    },
  )
  return /^clave (.+)$/m.exec(stdout)?.[1] ?? ''
}
