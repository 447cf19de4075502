import './infogrid.css'
import { useMemo, useState } from 'react'
import { Callout } from '../../components/ui/feedback.js'
import { count } from '../../format/years.js'
import { refusalText } from '../../subjects/look/look-texts.js'
import { GridBar } from './grid-bar.js'
import { GridDialogs } from './grid-dialogs.js'
import { GridHeartForms } from './grid-heart.js'
import { GridTable } from './grid-table.js'
import { withOpened } from './grid-offer.rules.js'
import type { Grid, GridAnswer, InfogridData, OpenedVersion } from './infogrid-data.js'
import { useChosenRows } from './use-chosen-rows.js'
import { useGridLook } from './use-grid-look.js'

/** One form around bar and grid, so it works without scripts. */
export function PricedGrid({ page, grid: loaded }: { page: InfogridData; grid: Grid }) {
  const [opened, setOpened] = useState<readonly OpenedVersion[]>([])
  const grid = useMemo(() => withOpened(loaded, opened), [loaded, opened])
  const rows = useChosenRows(grid.rows)
  const look = useGridLook((versions) => {
    setOpened([...opened, ...versions])
    rows.setAll(false)
  })
  const { Form, ask, busy, answer } = look
  // Hides "nothing chosen" once the user chooses a row.
  const [outdated, setOutdated] = useState<GridAnswer>()
  if (answer?.kind === 'none' && answer !== outdated && rows.chosen.size > 0) setOutdated(answer)
  return (
    <>
      <Form method="post" onSubmit={ask} className="stack gap-12">
        <GridBar page={page} grid={grid} rows={rows} busy={busy} />
        <div role="status" className="infogrid__status">
          <GridStatus answer={answer === outdated ? undefined : answer} />
        </div>
        <p id="infogrid-keys" className="soft small only-with-scripts infogrid__keys">
          Con las flechas te movés por la grilla; la barra espaciadora elige una versión y Enter abre sus
          precios. Ctrl + A elige todas las que se ven.
        </p>
        <GridTable {...page} grid={grid} rows={rows} label={page.lead} />
      </Form>
      <GridHeartForms vehicleType={page.vehicleType} />
      <GridDialogs look={look} />
    </>
  )
}

function GridStatus({ answer }: { answer: GridAnswer | undefined }) {
  switch (answer?.kind) {
    case 'none':
      return <Callout tone="warning" title="Elegí al menos una versión." />
    case 'opened': {
      const { length } = answer.versions
      const title =
        length === 1
          ? 'Los precios de 1 versión están a la vista.'
          : `Los precios de ${count(length, 'versión', 'versiones')} están a la vista.`
      return (
        <Callout tone="success" title={title}>
          <p>InfoCredits: {answer.credits}.</p>
        </Callout>
      )
    }
    case 'refused':
      return (
        <Callout tone={answer.reason === 'failed' ? 'error' : 'warning'} title={refusalText(answer.reason)} />
      )
    default:
      return null
  }
}
