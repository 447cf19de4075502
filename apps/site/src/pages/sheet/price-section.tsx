import { ModalLink } from '../../modals/modal-link.js'
import { useReader } from '../../session/use-reader.js'
import { LookDialogs } from './look-dialogs.js'
import { refusalText } from './look-texts.js'
import { PriceTable } from './price-table.js'
import type { SheetData } from './sheet.server.js'
import { type Look, useLook } from './use-look.js'

type PriceSectionProps = Pick<SheetData, 'codia' | 'title' | 'price' | 'years' | 'outcome' | 'whatsapp'>

/** The price table: 0km for all visitors, used prices for those who ask and may see them (spec 1 §4). */
export function PriceSection({ codia, title, price, years, outcome, whatsapp }: PriceSectionProps) {
  const look = useLook(codia, outcome)
  const { Form, rows, seen, busy, heading, ask } = look
  if (years.length === 0) return <NoUsedPrices />
  return (
    <section
      aria-labelledby="precios"
      className="card min-w-0 p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 ref={heading} id="precios" tabIndex={-1} className="text-lg font-bold text-brand-deep outline-none">
        Precios por año
      </h2>
      <Standing look={look} />
      <LookDialogs look={look} title={title} whatsapp={whatsapp} />
      <Form method="post" onSubmit={ask} aria-busy={busy} className="mt-3">
        <PriceTable
          caption={`Precios de ${title} por año`}
          newPrice={price}
          years={years}
          rows={rows}
          seen={seen}
          busy={busy}
        />
        {seen && rows === null && (
          <button type="submit" name="expect" value="free" className="button only-without-scripts mt-4">
            Mostrar los precios
          </button>
        )}
      </Form>
    </section>
  )
}

/** Where the person stands with these prices, told to screen readers as it changes. */
function Standing({ look }: { look: Look }) {
  const { rows, credits, refusal, busy, seen } = look
  return (
    <div role="status" className="mt-1 text-ink-soft">
      {refusal !== null && refusal !== 'visitor' ? (
        <p className="notice mt-3">{refusalText(refusal)}</p>
      ) : rows !== null ? (
        <p>{rows.some(({ year }) => year !== null) ? <PaidFor credits={credits} /> : <NothingToSee />}</p>
      ) : busy ? (
        <p>Buscando los precios…</p>
      ) : (
        !seen && <Invitation />
      )}
    </div>
  )
}

function PaidFor({ credits }: { credits: number | null }) {
  return <>Ya consultaste esta versión este mes{credits === null ? '' : `. InfoCredits: ${credits}`}.</>
}

function NothingToSee() {
  return <>Con tu plan no hay precios de usado de esta versión. No se consumió ningún InfoCredit.</>
}

function Invitation() {
  const reader = useReader()
  if (reader.kind !== 'visitor')
    return <p>Los precios de usado de esta versión cuestan un InfoCredit por mes.</p>
  return (
    <p>
      El precio 0km es libre. Para ver los de usado,{' '}
      <ModalLink modal="register" className="link font-semibold">
        registrate gratis
      </ModalLink>
      .
    </p>
  )
}

function NoUsedPrices() {
  return (
    <section
      aria-labelledby="precios"
      className="card min-w-0 p-4 sm:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h2 id="precios" className="text-lg font-bold text-brand-deep">
        Precios por año
      </h2>
      <p className="mt-2 text-ink-soft">Esta versión todavía no tiene precios de usado en la guía.</p>
    </section>
  )
}
