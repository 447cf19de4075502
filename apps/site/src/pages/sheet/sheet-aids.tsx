import './technical.css'
import { type ComponentType, type MouseEvent, useCallback, useState } from 'react'
import { Button, ButtonLink } from '../../components/ui/button.js'
import type { ReportDialogProps } from './report-dialog.js'

export function SheetAids({ path }: { path: string }) {
  return (
    <div className="sheet__aids">
      <ReportLink path={`${path}/reportar`} />
      <Button tone="quiet" className="only-with-scripts" onClick={() => window.print()}>
        Imprimir la ficha
      </Button>
    </div>
  )
}

/** A link to the report page without scripts, or when the dialog fails to load. */
function ReportLink({ path }: { path: string }) {
  const [Report, setReport] = useState<ComponentType<ReportDialogProps> | null>(null)
  const close = useCallback(() => setReport(null), [])
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    import('./report-dialog.js').then(
      ({ ReportDialog }) => setReport(() => ReportDialog),
      () => window.location.assign(path),
    )
  }
  return (
    <>
      <ButtonLink to={path} tone="quiet" rel="nofollow" onClick={open}>
        Reportar un error
      </ButtonLink>
      {Report !== null && <Report path={path} onClose={close} />}
    </>
  )
}
