import { useCallback, useRef, useState } from 'react'
import type { GridRow } from './infogrid-data.js'

export function useChosenRows(rows: readonly GridRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)

  const toggle = useCallback(
    (row: number, range: boolean) => {
      const codia = rows[row]?.codia
      if (codia === undefined) return
      // A filter may have removed or moved the row.
      const before = rows.findIndex((one) => one.codia === last.current)
      const from = range && before !== -1 ? before : row
      last.current = codia
      const touched = rows.slice(Math.min(from, row), Math.max(from, row) + 1)
      setChosen((before) => {
        const after = new Set(before)
        const isOn = !before.has(codia)
        for (const one of touched) {
          if (isOn) after.add(one.codia)
          else after.delete(one.codia)
        }
        return after
      })
    },
    [rows],
  )
  const setAll = (on: boolean) => {
    setChosen(new Set(on ? rows.map(({ codia }) => codia) : []))
  }
  const isAll = rows.length > 0 && rows.every(({ codia }) => chosen.has(codia))
  return { chosen, toggle, setAll, isAll }
}

export type ChosenRows = ReturnType<typeof useChosenRows>
