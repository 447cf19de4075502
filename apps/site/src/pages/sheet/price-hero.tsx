import './sheet.css'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { StampOfEdition } from '../../components/edition-stamp.js'
import { Facts } from '../../components/ui/ledger.js'
import { Locked } from '../../components/ui/locked.js'
import { Plate } from '../../components/ui/plate.js'
import { Dollars, Price } from '../../components/ui/price.js'
import { neighbours } from '../../subjects/prices/chosen-year.rules.js'
import { Changed } from '../../subjects/prices/changed.js'
import type { PricedRow } from '../../subjects/prices/shown-price.js'
import { searchOf } from './sheet-address.rules.js'
import type { SheetData } from './sheet.server.js'
import { meaningOf } from './offer.rules.js'
import type { Look } from './use-look.js'

interface PriceHeroProps {
  sheet: SheetData
  look: Look
  lead: number | null | undefined
  years: readonly number[]
  offer: ReactNode
}

export function PriceHero({ sheet, look, lead, years, offer }: PriceHeroProps) {
  const { rows, heading, shown } = look
  const row = rows.find(({ year }) => year === lead)
  if (lead === undefined) return <NoPrices heading={heading} />
  const used = rows.filter((one): one is PricedRow & { year: number } => one.year !== null)
  return (
    <section className="stack value" aria-labelledby="precio">
      <div className="row row--apart value__top">
        <h2 id="precio" ref={heading} tabIndex={-1} className="value__year">
          <span className="sr-only">{lead === null ? 'Precio ' : 'Precio del '}</span>
          <Plate year={lead} size="xl" />
        </h2>
        <StampOfEdition vehicleType={sheet.vehicleType} period={sheet.edition?.period ?? null} />
      </div>
      {row === undefined ? (
        <Locked>{offer}</Locked>
      ) : (
        <>
          <p className={shown !== null && lead !== null ? 'value__paid' : undefined}>
            <Price text={row.pesos} size="hero" />
          </p>
          <p className="soft small">{meaningOf(lead)}</p>
          <Facts facts={factsOf(row, sheet.rates, shown?.since ?? null)} />
          <Neighbours rows={neighbours(used, lead)} sheet={sheet} />
          {lead === null && sheet.group.position !== null && <p>{sheet.group.position}</p>}
          {shown === null && years.length > 0 && <div className="value__offer surface">{offer}</div>}
        </>
      )}
    </section>
  )
}

function factsOf(
  { oficial, blue, change, realChange }: PricedRow,
  rates: string | null,
  since: string | null,
): (readonly [string, ReactNode])[] {
  const facts: (readonly [string, ReactNode])[] = []
  if (oficial !== null && blue !== null) {
    facts.push([
      `En dólares${rates === null ? '' : `, ${rates}`}`,
      <span key="dollars" className="value__dollars">
        <Dollars text={oficial} rate="oficial" /> <Dollars text={blue} rate="blue" />
      </span>,
    ])
  }
  if (change !== null && since !== null) {
    facts.push([`Desde ${since}`, <Changed key="change" change={change} withAmount />])
  }
  if (realChange !== null) facts.push(['Descontada la inflación', <Changed key="real" change={realChange} />])
  return facts
}

interface NeighboursProps {
  rows: readonly (PricedRow & { year: number })[]
  sheet: SheetData
}

function Neighbours({ rows, sheet }: NeighboursProps) {
  if (rows.length === 0) return null
  return (
    <ul className="value__near">
      {rows.map(({ year, pesos }) => (
        <li key={year}>
          <Link to={searchOf({ ...sheet.asked, wanted: year })} preventScrollReset>
            <Plate year={year} size="lg" />
            <Price text={pesos} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NoPrices({ heading }: Pick<Look, 'heading'>) {
  return (
    <section className="stack value" aria-labelledby="precio">
      <h2 id="precio" ref={heading} tabIndex={-1}>
        Precio
      </h2>
      <p>Esta versión todavía no tiene precios en la guía.</p>
    </section>
  )
}
