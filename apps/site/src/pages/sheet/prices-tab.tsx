import './sheet.css'
import type { ReactNode } from 'react'
import { Callout } from '../../components/ui/feedback.js'
import { Plates } from '../../components/ui/plate.js'
import { Archive } from './archive.js'
import { isMissing, leadYear } from '../../subjects/prices/chosen-year.rules.js'
import { LookDialogs } from '../../subjects/look/look-dialogs.js'
import { LookOffer, LookStatus } from './look-offer.js'
import { NewPriceRow } from './new-price-row.js'
import { OtherVersions } from './other-versions.js'
import { PriceCharts } from './price-charts.js'
import { PriceHero } from './price-hero.js'
import { PriceLedger } from './price-ledger.js'
import { searchOf } from './sheet-address.rules.js'
import type { SheetData, EditionView } from './sheet.server.js'
import { useLook } from './use-look.js'
import { VehicleFigure } from './vehicle-figure.js'
import { Facts } from '../../components/ui/ledger.js'

export function PricesTab({ aside, ...loaded }: SheetData & { aside: ReactNode }) {
  const look = useLook(loaded)
  const { sheet, confirmed } = look
  const { title, price, asked, archiveYears, codia, years, shown } = sheet
  const hasNew = price !== null
  const lead = leadYear(asked.wanted, { hasNew, years })
  const isLocked = shown === null && years.length > 0
  const charts = <PriceCharts shown={shown} lockedChart={sheet.lockedChart} lead={lead} />
  return (
    <div className="stack gap-24 prices">
      {isMissing(asked.wanted, { hasNew, years }) && <MissingYear wanted={asked.wanted} />}
      {lead !== undefined && (
        <Plates
          label="Años de esta versión"
          years={hasNew ? [null, ...years] : years}
          chosen={lead}
          pathOf={(year) => searchOf({ ...asked, wanted: year ?? '0km' })}
          row
        />
      )}
      <div className="prices__body">
        <div className="stack gap-24 prices__main">
          <PriceHero
            sheet={sheet}
            look={look}
            lead={lead}
            years={years}
            offer={<LookOffer look={look} years={years} outcome={sheet.outcome} />}
          />
          <LookStatus look={look} />
          <LookDialogs look={look} paying={{ cost: 1, names: [title], fields: confirmed }} />
          {years.length > 0 ? (
            <PriceLedger sheet={sheet} look={look} lead={lead} years={years} />
          ) : (
            hasNew && <p>Esta versión todavía no tiene precios de usado en la guía.</p>
          )}
          {lead !== null && <NewPriceRow price={price} view={sheet.view} position={sheet.group.position} />}
          {isLocked && charts}
          {archiveYears !== null && archiveYears.length > 0 && (
            <Archive codia={codia} years={archiveYears} isOpen={shown !== null} />
          )}
          <EditionNote edition={sheet.edition} />
        </div>
        <div className="stack gap-24 prices__side">
          <VehicleFigure {...sheet} />
          <OtherVersions {...sheet} />
          {aside}
        </div>
      </div>
      {!isLocked && charts}
    </div>
  )
}

function MissingYear({ wanted }: { wanted: number | '0km' | null }) {
  return (
    <Callout
      tone="warning"
      title={
        wanted === '0km'
          ? 'Esta versión no tiene precio 0km en la guía.'
          : `No hay precio del ${wanted ?? ''} de esta versión en la guía.`
      }
    >
      <p>Estos son los años que tiene.</p>
    </Callout>
  )
}

const NOTE = 'edicion'

function EditionNote({ edition }: { edition: EditionView | null }) {
  if (edition === null) return null
  return (
    <section aria-labelledby={NOTE} className="edition">
      <h2 id={NOTE}>De dónde salen estos precios</h2>
      <Facts facts={edition.facts} />
      <p className="soft small">Son valores de referencia en pesos argentinos; no son una oferta de venta.</p>
    </section>
  )
}
