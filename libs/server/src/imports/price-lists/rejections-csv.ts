import { csvOf } from '@preciosa/contracts'
import type { Rejection } from '@preciosa/contracts/price-lists'

const HEADING = ['línea', 'columna', 'valor', 'motivo']

export async function* rejectionsCsv(
  pages: AsyncIterable<readonly Rejection[]> | Iterable<readonly Rejection[]>,
): AsyncGenerator<string> {
  yield csvOf([HEADING])
  for await (const page of pages)
    yield csvOf(page.map(({ line, column, value, reason }) => [line, column, value, reason]))
}
