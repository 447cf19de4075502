import './assisted.css'
import { Link } from '@remix-run/react'
import { type KeyboardEvent, useId, useRef, useState, type RefObject, useEffect } from 'react'
import { Plate } from '../../components/ui/plate.js'
import { useHydrated } from '../../components/ui/use-hydrated.js'
import { MoneyPrice } from '../../subjects/money/money-price.js'
import { assistedPath } from '../../paths.js'
import { choosing, type ColumnName, COLUMNS } from './assisted.rules.js'
import type { Choice, Column } from './assisted-data.js'
import { type ChoicesProps, COLUMN_TITLES } from './choices.js'
import { placeAfter } from './column-keys.rules.js'

/** Tab moves between lists and arrow keys inside them; without scripts Tab moves between choices. */
export function ChoiceColumns({ vehicleType, chosen, columns }: ChoicesProps) {
  const hydrated = useHydrated()
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<Partial<Record<ColumnName, Choice['value']>>>({})
  const entryOf = (name: ColumnName): number => {
    const at = (value: Choice['value'] | null | undefined) =>
      columns[name].choices.findIndex((choice) => choice.value === value)
    return Math.max(0, at(last[name]) === -1 ? at(chosen[name]) : at(last[name]))
  }
  const onKeyDown = (event: KeyboardEvent, column: number, row: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const lists = COLUMNS.map((name) => ({
      names: columns[name].choices.map((choice) => choice.name),
      entry: entryOf(name),
    }))
    const place = placeAfter(event.key, { column, row }, lists)
    if (place === null) return
    event.preventDefault()
    box.current?.querySelectorAll('section')[place.column]?.querySelectorAll('a')[place.row]?.focus()
  }
  return (
    <div ref={box} className="choice-columns">
      {COLUMNS.map((name, column) => (
        <ChoiceColumn
          key={name}
          name={name}
          {...columns[name]}
          chosen={chosen[name]}
          pathOf={(value) => assistedPath(vehicleType, choosing(chosen, name, value))}
          entry={hydrated ? entryOf(name) : null}
          onFocus={(value) => setLast((before) => ({ ...before, [name]: value }))}
          onKeyDown={(event, row) => onKeyDown(event, column, row)}
        />
      ))}
      <p className="choice-columns__help soft small">
        Con las flechas del teclado te movés dentro de una lista y de una lista a otra.
      </p>
    </div>
  )
}

interface ChoiceColumnProps extends Column {
  name: ColumnName
  chosen: Choice['value'] | null
  pathOf: (value: Choice['value']) => string
  entry: number | null
  onFocus: (value: Choice['value']) => void
  onKeyDown: (event: KeyboardEvent, row: number) => void
}

function ChoiceColumn({ name, choices, counted, note, chosen, entry, ...on }: ChoiceColumnProps) {
  const title = useId()
  const list = useChosenInView(chosen)
  return (
    <section aria-labelledby={title} className={`choice-columns__one choice-columns__one--${name}`}>
      <div className="choice-columns__head">
        <h2 id={title}>{COLUMN_TITLES[name]}</h2>
        {counted !== null && <p className="soft small">{counted}</p>}
      </div>
      {note !== null ? (
        <p className="choice-columns__note soft">{note}</p>
      ) : (
        <ul ref={list} className="choice-columns__list">
          {choices.map((choice, row) => (
            <li key={choice.value}>
              <Link
                to={on.pathOf(choice.value)}
                preventScrollReset
                rel="nofollow"
                aria-current={choice.value === chosen || undefined}
                {...(entry === null ? {} : { tabIndex: row === entry ? 0 : -1 })}
                onFocus={() => on.onFocus(choice.value)}
                onKeyDown={(event) => on.onKeyDown(event, row)}
              >
                <ChoiceName column={name} {...choice} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ChoiceName({ column, value, name, price }: Choice & { column: ColumnName }) {
  if (column === 'year') return <Plate year={value === '0km' ? null : value} />
  return (
    <>
      {name} {price !== null && <MoneyPrice thousands={price} />}
    </>
  )
}

function useChosenInView(chosen: unknown): RefObject<HTMLUListElement> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const box = list.current
    const item = box?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (box === null || item === null || item === undefined) return
    const { offsetTop: top, offsetHeight: height } = item
    if (top < box.scrollTop || top + height > box.scrollTop + box.clientHeight)
      box.scrollTop = top - (box.clientHeight - height) / 2
  }, [chosen])
  return list
}
