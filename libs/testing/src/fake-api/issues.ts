import { issuePeriod, type ShownIssue } from '@preciosa/contracts/magazine'
import { fakePicture } from './articles.js'

function issue(number: number, month: number, changes: Partial<ShownIssue> = {}): ShownIssue {
  return {
    ...{ year: 2026, month, number, title: `Número ${number}`, description: 'Precios y notas.', price: 4900 },
    ...{ store: 'https://tienda.example', soldOut: false, pages: 84 },
    cover: fakePicture(`Tapa del número ${number}, ${issuePeriod({ year: 2026, month })}`, 2560),
    ...changes,
  }
}

/** Newest first. */
export const ISSUES: readonly ShownIssue[] = [
  issue(312, 11, { title: 'La chata eterna', description: 'Treinta años de chatas.' }),
  issue(311, 10),
  issue(310, 9, { soldOut: true }),
  issue(309, 8, { pages: null, store: null }),
]
