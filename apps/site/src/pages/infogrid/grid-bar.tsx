import './infogrid.css'
import { Button } from '../../components/ui/button.js'
import { infogridFilePath } from '../../paths.js'
import { count } from '../../format/years.js'
import { usePerson } from '../../subjects/session/use-reader.js'
import { costText, ownText } from './grid-offer.rules.js'
import type { Grid, InfogridData } from './infogrid-data.js'
import type { ChosenRows } from './use-chosen-rows.js'

interface GridBarProps {
  page: InfogridData
  grid: Grid
  rows: ChosenRows
  busy: boolean
}

export function GridBar({ page, grid, rows, busy }: GridBarProps) {
  const { vehicleType, chosen } = page
  const credits = usePerson()?.credits ?? page.credits
  const wanted = grid.rows.filter(({ codia }) => rows.chosen.has(codia))
  const cost = wanted.filter(({ outcome }) => outcome === 'charge').length
  const hasSeen = grid.rows.some(({ outcome }) => outcome === 'free')
  return (
    <div className="row gap-4 gap-x-24 grid-bar">
      <label className="choice only-with-scripts">
        <input
          type="checkbox"
          checked={rows.isAll}
          onChange={({ currentTarget }) => rows.setAll(currentTarget.checked)}
        />
        <span>Todas las de la página ({grid.rows.length})</span>
      </label>
      <p role="status" className="grid-bar__cost">
        {wanted.length === 0
          ? `InfoCredits: ${credits}.`
          : `${costText(wanted.length, cost)}; ${ownText(credits)}.`}
      </p>
      <div className="btn-row">
        <Button type="submit" tone="main" pending={busy}>
          {wanted.length === 0
            ? 'Ver los precios elegidos'
            : `Ver los precios de ${count(wanted.length, 'versión', 'versiones')}`}
        </Button>
        <Button type="submit" name="todas" value="1" className="only-without-scripts">
          Ver los de toda la página
        </Button>
        {hasSeen &&
          (['csv', 'xlsx'] as const).map((format) => (
            <a key={format} href={infogridFilePath(vehicleType, chosen, format)} download className="btn">
              Bajar {format.toUpperCase()}
            </a>
          ))}
      </div>
    </div>
  )
}
