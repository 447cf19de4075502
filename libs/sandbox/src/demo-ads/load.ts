import { Readable } from 'node:stream'
import type { AdSize } from '@preciosa/contracts/ads'
import { Database, dayAt, FixedClock, loadConfig, type Queryable } from '@preciosa/platform'
import { AdsDeskService, AdsModule, MediaService, openServices, type Services } from '@preciosa/server'
import { DEMO_CREDIT } from '../demo-news/index.js'
import { authorAt, type DemoAuthor, type DemoUser } from '../demo-users/index.js'
import { DEMO_ADS, type DemoAd, type DemoFirm } from './ads.js'
import { drawAd } from './draw.js'

export interface DemoAdsOptions {
  databaseUrl: string
  filesDir: string
  secretKey: string
  /** Their editor books; without one there are no ads. */
  users: readonly DemoUser[]
  log: (line: string) => void
  ads?: readonly DemoAd[]
}

const DAY_MS = 24 * 3_600_000

/**
 * Books the ads of invented firms, with counts of past days; leaves an operator's own ads alone.
 * @returns the number of ads added
 */
export async function loadDemoAds(options: DemoAdsOptions): Promise<number> {
  const { databaseUrl, filesDir, secretKey, users, log, ads = DEMO_ADS } = options
  const editor = users.find((user) => 'role' in user && user.role === 'editor')
  if (editor === undefined) return 0
  const set = { DATABASE_URL: databaseUrl, DATABASE_POOL: '2', FILES_DIR: filesDir, LOG_LEVEL: 'warn' }
  const clock = new FixedClock(new Date())
  const services = await openServices(loadConfig({ ...set, SECRET_KEY: secretKey }), [AdsModule], clock)
  try {
    const { pool } = services.get(Database)
    if (await hasAds(pool)) return 0
    log('Cargando los avisos de muestra…')
    const load = new Load(services, clock, await authorAt(pool, editor.email))
    for (const ad of ads) for (const size of ad.sizes) await load.add(ad, size)
    return ads.reduce((sum, { sizes }) => sum + sizes.length, 0)
  } finally {
    await services.close()
  }
}

class Load {
  private readonly now: Date
  private readonly pictures = new Map<string, number>()

  constructor(
    private readonly services: Services,
    private readonly clock: FixedClock,
    private readonly author: DemoAuthor,
  ) {
    this.now = clock.now()
  }

  async add({ firm, title, sections, dailyCap, isDraft, ...run }: DemoAd, size: AdSize): Promise<void> {
    const ads = this.services.get(AdsDeskService)
    const { advertiser, link } = firm
    const [first, last] = [this.day(run.first), this.day(run.last)]
    const picture = await this.picture(firm, size)
    const { id } = await ads.create(
      {
        advertiser,
        title,
        size,
        sections: [...sections],
        picture,
        link,
        first,
        last,
        dailyCap: dailyCap ?? null,
      },
      this.author,
    )
    if (isDraft === true) return
    // As before its first day, since an ad that is over can't be published.
    this.clock.set(new Date(this.now.getTime() + Math.min(0, run.first) * DAY_MS))
    await ads.publish(id, this.author)
    this.clock.set(this.now)
    await countPast(this.services.get(Database).pool, id, { first, last, today: dayAt(this.now) })
  }

  private async picture(firm: DemoFirm, size: AdSize): Promise<number> {
    const key = `${firm.advertiser} ${size}`
    const known = this.pictures.get(key)
    if (known !== undefined) return known
    const media = this.services.get(MediaService)
    const sent = await media.keep(Readable.from([drawAd(firm, size)]), `${size.toLowerCase()}.png`)
    const { id } = await media.add(sent, { isPrivate: false }, this.author)
    const alt = `${firm.advertiser}: ${firm.line}`
    await media.change(id, { alt, credit: DEMO_CREDIT, focal: { x: 50, y: 50 } }, this.author)
    this.pictures.set(key, id)
    return id
  }

  private day(fromToday: number): string {
    return dayAt(new Date(this.now.getTime() + fromToday * DAY_MS))
  }
}

/** Fewer on weekends, about one click in ninety. */
async function countPast(
  db: Queryable,
  id: number,
  { first, last, today }: { first: string; last: string; today: string },
): Promise<void> {
  await db.query(
    `insert into ad_day (ad_id, day, impressions, clicks)
     select $1, d, n, n / 90
       from generate_series($2::date, least($3::date, $4::date - 1), interval '1 day') d,
            lateral (select 420 + ($1 * 37 + extract(doy from d)::int * 53) % 180
                            - case when extract(isodow from d) > 5 then 160 else 0 end as n) counted`,
    [id, first, last, today],
  )
}

async function hasAds(db: Queryable): Promise<boolean> {
  const { rows } = await db.query('select 1 from ad limit 1')
  return rows.length > 0
}
