import type { PoolClient } from 'pg'

interface Database {
  transaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
}

/** Runs `work` beside a transaction that stays open after `begin` and commits at the end. */
export async function whileHeld<T>(
  database: Database,
  begin: (client: PoolClient) => Promise<unknown>,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  let transaction: Promise<void> = Promise.resolve()
  const begun = new Promise<PoolClient>((resolve, reject) => {
    transaction = database.transaction(async (client) => {
      await begin(client)
      resolve(client)
      await ended
    })
    transaction.catch(reject)
  })
  try {
    return await work(await begun)
  } finally {
    end()
    await transaction
  }
}
