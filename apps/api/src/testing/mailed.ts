import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { CONFIG, type Config, Database } from '@preciosa/platform'
import { type MailedSecrets, SEALED_FOR } from '@preciosa/server'

type Mailed = MailedSecrets & { social?: boolean }

const WITH_CODES = ['activation', 'professional-activation', 'recovery']

/** The secrets of the newest mail with a code to an address. */
export async function mailedTo(
  app: NestFastifyApplication,
  email: string,
  kinds: readonly string[] = WITH_CODES,
): Promise<Mailed> {
  const [mail] = await app.get(Database).query<{ data: { sealed: string } }>(
    `select data from mail where lower(address) = lower($1) and kind = any($2) and data is not null
      order by created_at desc, xmin::text::bigint desc limit 1`,
    [email, kinds],
  )
  if (mail === undefined) throw new Error(`There is no mail with a code to ${email}`)
  const { keys } = app.get<Config>(CONFIG, { strict: false })
  return JSON.parse(keys.open(mail.data.sealed, SEALED_FOR) ?? 'null') as Mailed
}

/** The token of the newest invitation to a group. */
export async function invitationTo(app: NestFastifyApplication, email: string): Promise<string> {
  return (await mailedTo(app, email, ['fleet-invitation'])).token
}
