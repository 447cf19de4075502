import type { Rejection } from '@preciosa/contracts/price-lists'
import type { PriceListRepository } from './price-list.repository.js'

const PAGE = 2000

export async function* rejectionPages(
  lists: PriceListRepository,
  priceListId: number,
): AsyncGenerator<Rejection[]> {
  for (let last: number | undefined = 0; last !== undefined;) {
    const page: (Rejection & { ordinal: number })[] = await lists.rejectionsAfter(priceListId, last, PAGE)
    if (page.length > 0) yield page
    last = page.length < PAGE ? undefined : page.at(-1)?.ordinal
  }
}
