import type { Version } from '@preciosa/contracts/catalogue'
import type { ArticleCard } from '@preciosa/contracts/news'
import { periodAt } from '@preciosa/platform'
import { fetchedBody } from '@preciosa/testing'

export interface Sample {
  /** Fills `:codia`, `:brand`, `:group`, `:compared` (version and rivals), `:period` (this month) and `:launch` (an article). */
  filled(path: string): string
}

export async function sampleOf(api: string, search: string): Promise<Sample> {
  const [first, ...rivals] = await Promise.all([search, ...RIVALS].map((text) => firstOf(api, text)))
  if (first === undefined) throw new Error(`The guide has no ${search}`)
  const words = {
    codia: first.codia,
    compared: [first, ...rivals].flatMap((version) => version?.codia ?? []).join('-'),
    brand: first.brand.id,
    group: first.model.id,
    period: periodAt(new Date()),
    launch: await newestLaunch(api),
  }
  return {
    filled: (path) =>
      path.replaceAll(
        /:(codia|compared|brand|group|period|launch)/g,
        (_, word: keyof typeof words) => `${words[word]}`,
      ),
  }
}

const RIVALS = ['fiat cronos', 'peugeot 208', 'toyota corolla']

async function firstOf(api: string, search: string): Promise<Version | undefined> {
  const query = new URLSearchParams({ filterString: search, vehicleType: 'cars' })
  const answer = await fetch(`${api}/preciosa/search?${query.toString()}`)
  return (await fetchedBody<{ response: Version[] }>(answer)).response[0]
}

async function newestLaunch(api: string): Promise<string> {
  const answer = await fetch(`${api}/admin/articles?category=lanzamientos&pageNumber=1&pageSize=1`)
  const { pageElements } = await fetchedBody<{ pageElements: ArticleCard[] }>(answer)
  return pageElements.map(({ id, slug }) => `${slug}_${id}`).join()
}
