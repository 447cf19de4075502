import './technical.css'
import { Facts } from '../../components/ui/ledger.js'
import { Silhouette } from '../../components/ui/silhouette.js'
import { LockedPart } from '../../subjects/look/locked-part.js'
import { MeasuredDrawing } from './measured-drawing.js'
import { Photos } from './photos.js'
import type { SheetData } from './sheet.server.js'

export function VehicleFigure({ technical, title }: SheetData) {
  const { drawing, body, summary, locked, photos, sections } = technical
  const known = (sections ?? []).reduce((sum, { facts }) => sum + facts.length, 0)
  return (
    <aside aria-label="El vehículo" className="stack stack--top gap-24 vehicle">
      {drawing === null ? <Silhouette body={body} /> : <MeasuredDrawing {...drawing} />}
      {summary.length > 0 && <Facts facts={summary} />}
      {known > summary.length && (
        <p>
          <a href="#datos" className="lnk" onClick={openData}>
            Los {known} datos de la ficha
          </a>
        </p>
      )}
      <Photos photos={photos} title={title} />
      {locked.rest !== null && <LockedPart {...locked.rest} />}
    </aside>
  )
}

/** Without scripts all panels are on the page, so the link's fragment suffices. */
function openData(event: { preventDefault: () => void }) {
  event.preventDefault()
  document.getElementById('tab-datos')?.click()
}
