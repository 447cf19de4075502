import { SearchLane } from './search-lane.js'
import { SearchSpending } from './search-spending.js'
import { OF_HEAVY_CALLERS } from './search-slots.rules.js'

describe('a search of a heavy caller during the rest', () => {
  it('starts even if the rest ends between two readings of the clock', async () => {
    let now = 0
    let looks = Number.POSITIVE_INFINITY
    // The rest is over from the second reading on.
    const clock = () => {
      looks -= 1
      if (looks < 0) now = 1
      return now
    }
    const spending = new SearchSpending(clock)
    spending.chargeHeavy(OF_HEAVY_CALLERS.most + 1)
    const refused = jest.fn()
    const lane = new SearchLane({ places: 1, spending, now: clock, refused })
    looks = 1
    await lane.enter('who spent much', { rests: true })
    expect(refused).not.toHaveBeenCalled()
    lane.leave()
  })
})
