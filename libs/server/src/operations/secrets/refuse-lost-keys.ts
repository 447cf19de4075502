import { type Config, ConfigError } from '@preciosa/platform'
import pg from 'pg'
import { SecretsRepository } from './secrets.repository.js'
import { lostKeysMessage } from './secrets.rules.js'

type WithKeys = Pick<Config, 'database' | 'keys'>

/** @throws ConfigError if what is kept is sealed with a key that `SECRET_KEYS` lacks */
export async function refuseLostKeys(config: WithKeys): Promise<void> {
  const message = await lostKeysOf(config)
  if (message !== null) throw new ConfigError(message)
}

/** What is kept and sealed with a key that `SECRET_KEYS` lacks, in words for the operator; null without any. */
export async function lostKeysOf({ database, keys }: WithKeys): Promise<string | null> {
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    return lostKeysMessage(keys.ids, await new SecretsRepository(client).counts())
  } finally {
    await client.end()
  }
}
