import type { AdSize } from '@preciosa/contracts/ads'
import { dayAt, type Queryable } from '@preciosa/platform'
import { AdsDeskService, AdsModule } from '@preciosa/server'
import { asDemoEditor, type DemoDesk, type DemoOptions } from '../demo-desk/index.js'
import { DEMO_ADS, type DemoAd, type DemoFirm } from './ads.js'
import { drawAd } from './draw.js'

const DAY_MS = 24 * 3_600_000

/**
 * Books the missing ads of invented firms, with counts of past days; leaves an operator's own ads alone.
 * @returns the number of ads added
 */
export function loadDemoAds(options: DemoOptions & { ads?: readonly DemoAd[] }): Promise<number> {
  const { log, ads = DEMO_ADS } = options
  return asDemoEditor(options, AdsModule, async (desk) => {
    const all = ads.flatMap((ad) => ad.sizes.map((size): [DemoAd, AdSize] => [ad, size]))
    const missing = await missingIn(desk.db, all, desk.author.id)
    if (missing.length > 0) log('Cargando los avisos de muestra…')
    const load = new Load(desk)
    for (const [ad, size] of missing) await load.add(ad, size)
    return missing.length
  })
}

class Load {
  private readonly pictures = new Map<string, number>()

  constructor(private readonly desk: DemoDesk) {}

  async add({ firm, title, sections, dailyCap, isDraft, ...run }: DemoAd, size: AdSize): Promise<void> {
    const { services, clock, now, author, db } = this.desk
    const ads = services.get(AdsDeskService)
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
      author,
    )
    if (isDraft === true) return
    // As before its first day, since an ad that is over can't be published.
    clock.set(new Date(now.getTime() + Math.min(0, run.first) * DAY_MS))
    await ads.publish(id, author)
    clock.set(now)
    await countPast(db, id, { first, last, today: dayAt(now) })
  }

  private async picture(firm: DemoFirm, size: AdSize): Promise<number> {
    const key = `${firm.advertiser} ${size}`
    const known = this.pictures.get(key)
    if (known !== undefined) return known
    const alt = `${firm.advertiser}: ${firm.line}`
    const id = await this.desk.picture(drawAd(firm, size), `${size.toLowerCase()}.png`, alt)
    this.pictures.set(key, id)
    return id
  }

  private day(fromToday: number): string {
    return dayAt(new Date(this.desk.now.getTime() + fromToday * DAY_MS))
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

async function missingIn(
  db: Queryable,
  ads: readonly [DemoAd, AdSize][],
  author: number,
): Promise<readonly [DemoAd, AdSize][]> {
  const { rows } = await db.query<{ title: string; size: AdSize; staffId: number | null }>(
    `select content ->> 'title' as title, size, staff_id as "staffId" from ad`,
  )
  // An operator's own ads.
  if (rows.some(({ staffId }) => staffId !== author)) return []
  return ads.filter(([{ title }, size]) => !rows.some((row) => row.title === title && row.size === size))
}
