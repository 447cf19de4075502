import type { Queryable } from '@preciosa/platform'

export class ProfilePhotoRepository {
  constructor(private readonly db: Queryable) {}

  async keyOf(accountId: number): Promise<string | undefined> {
    const { rows } = await this.db.query<{ key: string }>({
      name: 'profile-photo-key',
      text: 'select file_key as key from profile_photo where account_id = $1',
      values: [accountId],
    })
    return rows[0]?.key
  }

  /** The caller holds the account. Returns the replaced photo's key. */
  async replace(accountId: number, key: string, at: Date): Promise<string | undefined> {
    const former = await this.keyOf(accountId)
    await this.db.query(
      `insert into profile_photo (account_id, file_key, updated_at) values ($1, $2, $3)
       on conflict (account_id) do update set file_key = excluded.file_key, updated_at = excluded.updated_at`,
      [accountId, key, at],
    )
    return former
  }

  async remove(accountId: number): Promise<string | undefined> {
    const { rows } = await this.db.query<{ key: string }>(
      'delete from profile_photo where account_id = $1 returning file_key as key',
      [accountId],
    )
    return rows[0]?.key
  }
}
