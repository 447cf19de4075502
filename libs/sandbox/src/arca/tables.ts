/** A with the legend of RG 5762 is a class of its own. */
export type InvoiceClass = 'A' | 'ALEY' | 'B' | 'C'
export type InvoiceKind = 'invoice' | 'debit-note' | 'credit-note'

export interface InvoiceType {
  letter: InvoiceClass
  kind: InvoiceKind
}

const KINDS: readonly InvoiceKind[] = ['invoice', 'debit-note', 'credit-note']
const FIRST: readonly (readonly [InvoiceClass, number])[] = [
  ['A', 1],
  ['B', 6],
  ['C', 11],
  ['ALEY', 51],
]

/** Invoices and notes by `CbteTipo`. The service has more types, which the sandbox refuses. */
export const TYPES: ReadonlyMap<number, InvoiceType> = new Map(
  FIRST.flatMap(([letter, first]) => KINDS.map((kind, i) => [first + i, { letter, kind }] as const)),
)

/** `DocTipo`: CUIT, CUIL and CDI are in the register. */
export const REGISTERED_DOCUMENTS: readonly number[] = [80, 86, 87]
export const CUIT = 80
export const NO_DOCUMENT = 99
const POLICE_DOCUMENTS = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 20, 21, 22, 23, 24,
]
export const DOCUMENTS: readonly number[] = [
  ...REGISTERED_DOCUMENTS,
  ...[89, 90, 91, 92, 93, 94, 95, 96],
  NO_DOCUMENT,
  ...POLICE_DOCUMENTS,
]

/** VAT in thousandths, by `AlicIva/Id`. */
export const RATES: ReadonlyMap<number, number> = new Map([
  [3, 0],
  [4, 105],
  [5, 210],
  [6, 270],
  [8, 50],
  [9, 25],
])

export interface IvaCondition {
  id: number
  name: string
  /** Classes that take it, by the manual (annex, version 4.7). */
  classes: readonly InvoiceClass[]
  /** `Cmp_Clase` in a recorded answer, which leaves out B for final consumers. */
  listed: string
}

const withA = (id: number, name: string): IvaCondition => ({
  id,
  name,
  classes: ['A', 'ALEY', 'C'],
  listed: 'A/ALEY/C',
})
const withB = (id: number, name: string, listed = 'B/C'): IvaCondition => ({
  id,
  name,
  classes: ['B', 'C'],
  listed,
})

/** `CondicionIVAReceptorId`, in the service's order. */
export const CONDITIONS: readonly IvaCondition[] = [
  withA(1, 'IVA Responsable Inscripto'),
  withA(6, 'Responsable Monotributo'),
  withA(13, 'Monotributista Social'),
  withA(16, 'Monotributo Trabajador Independiente Promovido'),
  withB(4, 'IVA Sujeto Exento'),
  withB(7, 'Sujeto No Categorizado'),
  withB(8, 'Proveedor del Exterior'),
  withB(9, 'Cliente del Exterior'),
  withB(10, 'IVA Liberado – Ley N° 19.640'),
  withB(15, 'IVA No Alcanzado'),
  withB(5, 'Consumidor Final', 'C/49'),
]

export const LISTED_CLASSES: readonly string[] = ['A', 'ALEY', 'B', 'C', '49']
