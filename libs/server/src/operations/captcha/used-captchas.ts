import type { Queryable } from '@preciosa/platform'

export class UsedCaptchas {
  constructor(private readonly db: Queryable) {}

  async use(hash: Buffer, expiresAt: Date): Promise<boolean> {
    const { rowCount } = await this.db.query(
      'insert into used_captcha (hash, expires_at) values ($1, $2) on conflict do nothing',
      [hash, expiresAt],
    )
    return rowCount === 1
  }

  async removeExpired(now: Date): Promise<void> {
    await this.db.query('delete from used_captcha where expires_at <= $1', [now])
  }
}
