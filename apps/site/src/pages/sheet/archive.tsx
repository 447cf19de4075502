import './sheet.css'
import { NO_RESULTS, SEE_PRICE } from '@preciosa/contracts'
import { useActionData, useFetcher } from '@remix-run/react'
import { Button } from '../../components/ui/button.js'
import { Callout } from '../../components/ui/feedback.js'
import { SelectField } from '../../components/ui/field.js'
import { Ledger } from '../../components/ui/ledger.js'
import { Plate } from '../../components/ui/plate.js'
import { Price } from '../../components/ui/price.js'
import { MONTH_NAMES } from '../../format/months.js'
import { type ArchiveAnswer, type Archived, isOfArchive, type LookAnswer } from './look-answer.js'
import { refusalText } from '../../subjects/look/look-texts.js'

interface ArchiveProps {
  codia: number
  years: readonly number[]
  isOpen: boolean
}

/** Historic price selector. */
export function Archive({ codia, years, isOpen }: ArchiveProps) {
  const fetcher = useFetcher<LookAnswer | ArchiveAnswer>({ key: `archive-${codia}` })
  const inDocument = useActionData<LookAnswer | ArchiveAnswer>()
  const answer = fetcher.data ?? (isOfArchive(inDocument) ? inDocument : undefined)
  const archived = isOfArchive(answer) ? answer.archived : answer
  const chosen = archived !== undefined && 'month' in archived ? archived.month : null
  // An "unpaid" answer is outdated once the prices are shown.
  const isPast = isOpen && archived?.kind === 'unpaid'
  return (
    <section aria-labelledby="historicos" className="archive">
      <h2 id="historicos">Precios históricos</h2>
      {!isOpen && (
        <p className="soft">Se abren junto con los precios de esta versión, sin otro InfoCredit.</p>
      )}
      <fetcher.Form method="post" className="row row--end gap-12 gap-x-16 archive__form">
        <SelectField
          label="Año"
          name="year"
          required
          prompt="Elegí un año"
          defaultValue={chosen?.year ?? ''}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <SelectField
          label="Mes"
          name="month"
          required
          prompt="Elegí un mes"
          defaultValue={chosen?.month ?? ''}
          options={MONTH_NAMES.map((label, index) => ({ value: String(index + 1), label }))}
        />
        <Button type="submit" pending={fetcher.state !== 'idle'}>
          {SEE_PRICE}
        </Button>
      </fetcher.Form>
      <div role="status">
        {archived !== undefined && !isPast && fetcher.state === 'idle' && <Answer answer={archived} />}
      </div>
    </section>
  )
}

function Answer({ answer }: { answer: LookAnswer | Archived }) {
  switch (answer.kind) {
    case 'archived':
      return (
        <Ledger caption={<b>{answer.month.name}, en pesos de ese mes</b>}>
          <thead>
            <tr>
              <th scope="col">Año</th>
              <th scope="col">Precio</th>
            </tr>
          </thead>
          <tbody>
            {answer.rows.map(({ year, price }) => (
              <tr key={year ?? '0km'}>
                <th scope="row">
                  <Plate year={year} size="lg" />
                </th>
                <td>
                  <Price text={price} />
                </td>
              </tr>
            ))}
          </tbody>
        </Ledger>
      )
    case 'no-results':
      return <Callout title={NO_RESULTS} />
    case 'no-month':
      return <Callout tone="warning" title="Elegí un año y un mes." />
    case 'refused':
      return <Callout tone="warning" title={refusalText(answer.reason)} />
    default:
      return <Callout tone="warning" title="Primero abrí los precios de esta versión." />
  }
}
