import './technical.css'
import { Callout, EmptyState } from '../../components/ui/feedback.js'
import { Facts } from '../../components/ui/ledger.js'
import { Scale } from '../../components/ui/scale.js'
import type { Tab } from '../../components/ui/tabs.js'
import { LockedPart } from '../../subjects/look/locked-part.js'
import type { SheetSection } from '../../subjects/versions/technical.rules.js'
import type { TechnicalData } from './technical.server.js'

export function technicalTabs({ sections, body, locked }: TechnicalData): Tab[] {
  if (sections === null) return [{ id: 'datos', label: 'Datos Técnicos', content: <Unavailable /> }]
  return sections.map((section) => ({
    id: section.id,
    label: section.tab,
    content: <Section section={section} body={body} isLocked={locked.gauges && section.id === 'motor'} />,
  }))
}

interface SectionProps extends Pick<TechnicalData, 'body'> {
  section: SheetSection
  isLocked: boolean
}

function Section({ section: { title, facts, gauges }, body, isLocked }: SectionProps) {
  if (facts.length === 0)
    return (
      <EmptyState title={title} body={body}>
        <p>La guía todavía no tiene estos datos de esta versión.</p>
      </EmptyState>
    )
  return (
    <div className="stack gap-24 technical">
      <h2>{title}</h2>
      {isLocked && (
        <LockedPart
          title="Medidores"
          text="Potencia, velocidad, aceleración y autonomía, al lado de las de su clase."
          action="Ver los medidores"
        />
      )}
      {gauges.length > 0 && (
        <div className="technical__gauges">
          {gauges.map((gauge) => (
            <Scale key={gauge.name} {...gauge} />
          ))}
        </div>
      )}
      <div className="technical__facts">
        <Facts facts={facts} />
      </div>
    </div>
  )
}

function Unavailable() {
  return (
    <Callout tone="warning" title="Ahora no podemos traer la ficha técnica.">
      <p>Volvé a cargar la página en unos minutos.</p>
    </Callout>
  )
}
