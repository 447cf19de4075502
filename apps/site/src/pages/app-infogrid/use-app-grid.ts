import type { VehicleType } from '@preciosa/contracts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { useHost } from '../../subjects/app-host/use-host.js'
import { appGrid, emptyGrid } from './app-grid.rules.js'

export function useAppGrid(origins: readonly string[]) {
  const [grid, happen] = useReducer(appGrid, 'cars', emptyGrid)
  // Only compared with the next token, to notice another session.
  const token = useRef<string | null>(null)
  const tell = useHost(origins, (message, answer) => {
    if (message.kind !== 'token') {
      happen(message)
      return
    }
    const isOther = token.current !== null && token.current !== message.token
    token.current = message.token
    if (!isOther) return
    happen({ kind: 'other-session' })
    answer({ type: 'loadData', vehicleType: grid.vehicleType })
  })
  useEffect(() => {
    tell({ type: 'loadData', vehicleType: 'cars' })
  }, [tell])

  const { vehicleType, page, hasMore, waiting } = grid
  const more = useCallback(() => {
    if (!hasMore || waiting !== null) return
    happen({ kind: 'more' })
    tell({ type: 'loadMore', page: page + 1 })
  }, [hasMore, waiting, page, tell])
  const price = useCallback(
    (codia: number) => {
      happen({ kind: 'asked', codia })
      tell({ type: 'price', codia, vehicleType })
    },
    [tell, vehicleType],
  )
  const pin = useCallback(
    (codia: number, pinned: boolean) => {
      happen({ kind: 'pin', codia, pinned })
      tell({ type: 'pin', codia, vehicleType, pinned })
    },
    [tell, vehicleType],
  )
  const show = (type: VehicleType) => {
    happen({ kind: 'switched', vehicleType: type })
    tell({ type: 'loadData', vehicleType: type })
  }
  return { grid, more, price, pin, show }
}
