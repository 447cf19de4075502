import type { AdSize, ShownAd } from '@preciosa/contracts/ads'
import { fakePicture } from './fake-news.js'
import { Refused } from './fake-refusal.js'

export function fakeAd(id: number, size: AdSize = 'BANNER_H_L'): ShownAd {
  return { id, size, link: `https://anunciante.example/${id}`, picture: fakePicture(`Aviso ${id}`, 480) }
}

export class FakeAds {
  /** By place, such as `sheet-cars`. */
  readonly placed = new Map<string, ShownAd[]>()
  readonly seen: number[][] = []
  readonly clicked: number[] = []

  /** Null for other calls. @param isKnown whether the token is good; true without one */
  answer(call: string, body: string, isKnown: () => boolean): { status?: number; value?: unknown } | null {
    const place = /^GET \/admin\/advertisements\/sections\/(.+)$/.exec(call)?.[1]
    if (place !== undefined) return { value: this.placed.get(place) ?? [] }
    if (call === 'POST /admin/advertisements/seen') {
      const { seen } = JSON.parse(body) as { seen: number[] }
      this.seen.push(seen)
      return { status: 204 }
    }
    const clicked = /^PATCH \/admin\/advertisements\/(\d+)\/clicks$/.exec(call)?.[1]
    if (clicked === undefined) return null
    if (!isKnown()) throw new Refused('session-expired')
    if (body !== '1') throw new Refused('validation')
    this.clicked.push(Number(clicked))
    return { status: 204 }
  }
}
