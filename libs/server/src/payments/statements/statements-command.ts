import { basename } from 'node:path'
import { counted, periodSchema, pesosCell } from '@preciosa/contracts'
import {
  type Statement,
  STATEMENT_DIFFERENCE_NAMES,
  type StatementImport,
} from '@preciosa/contracts/payments'
import { type Command, commandExitCode, readWords, UsageError } from '../../commands/command.js'
import { StatementsService } from './statements.service.js'

const USAGE = `Uso:
  npm run statements -- import MES ARCHIVO [--json]
      Toma el reporte «Todas las transacciones» de Mercado Pago de un mes (AAAA-MM), en CSV, y lo compara con los pagos.
      El mismo archivo otra vez no cambia nada; otro del mismo mes lo reemplaza.
  npm run statements -- fetch MES [--json]
      Lo trae de Mercado Pago; si no está hecho, lo pide: hay que repetirlo unos minutos después.
  npm run statements -- show MES [--json]
      Lo compara de nuevo y muestra las diferencias.
  npm run statements -- csv MES
      Los movimientos, en CSV, para el contador.`

/** Reports of Mercado Pago, month by month. */
export const statementsCommand: Command = (words, { withServices, print, complain }) => {
  const run = () =>
    withServices(async (services): Promise<{ status: 'done' }> => {
      const { act, month, path, json } = parse(words)
      const service = services.get<StatementsService>(StatementsService)
      if (act === 'csv') {
        for (const page of await service.csv(month, undefined)) print(page.trimEnd())
        return { status: 'done' }
      }
      const result: StatementImport =
        act === 'show'
          ? { status: 'unchanged', statement: await service.statement(month) }
          : act === 'fetch'
            ? await service.fetch(month)
            : await service.importFile(month, { path, fileName: basename(path) })
      if (json) print(JSON.stringify(result, null, 2))
      else for (const line of described(result, act)) print(line)
      return { status: 'done' }
    })
  return commandExitCode(run, { usage: USAGE, file: words[2], complain })
}

function parse(words: string[]) {
  const { positionals, values } = readWords(words, { json: { type: 'boolean' } })
  const [act, month = '', path = '', ...more] = positionals
  if (act !== 'import' && act !== 'fetch' && act !== 'show' && act !== 'csv')
    throw new UsageError('Falta decir qué hacer.')
  if (!periodSchema.safeParse(month).success) throw new UsageError('Falta el mes, por ejemplo 2026-11.')
  if ((path === '') === (act === 'import') || more.length > 0)
    throw new UsageError(act === 'import' ? 'Falta decir qué archivo tomar.' : 'Sobran palabras.')
  return { act, month, path, json: values.json ?? false }
}

function described({ status, statement }: StatementImport, act: string): string[] {
  if (statement === null) return ['Mercado Pago lo está haciendo: repetilo en unos minutos.']
  const first =
    act === 'show'
      ? []
      : [status === 'imported' ? 'Tomado.' : 'Es el mismo archivo de antes: no cambió nada.']
  return [...first, ...statementLines(statement)]
}

function statementLines({
  totals,
  movements,
  matched,
  withholdings,
  differences,
  found,
}: Statement): string[] {
  const { gross, refunds, disputes, other, fee, withheld, unexplained, net, withdrawals } = totals
  const amounts: [string, number][] = [
    ['Cobros', gross],
    ['Devoluciones', refunds],
    ['Desconocimientos y reclamos', disputes],
    ['Otros', other],
    ['Comisión', fee],
    ['Retenciones', withheld],
    ...withholdings.map(({ tax, place, amount }): [string, number] => [
      `  ${[tax, place].filter(Boolean).join(' ') || 'sin detalle'}`,
      amount,
    ]),
    ['Sin explicar', unexplained],
    ['Neto', net],
    ['Retiros', withdrawals],
  ]
  return [
    `${counted(movements, 'movimiento', 'movimientos')}, ${counted(matched, 'pago que coincide', 'pagos que coinciden')}.`,
    ...amounts.map(([name, amount]) => `${name}: ${pesosCell(amount)}`),
    `${counted(differences, 'diferencia', 'diferencias')}.`,
    ...found.map(
      ({ kind, paymentId, line, text, ours, theirs }) =>
        `  ${STATEMENT_DIFFERENCE_NAMES[kind]}: ${line === null ? '' : `renglón ${line}, `}operación ${paymentId || '—'}. ${text}` +
        `${ours === null ? '' : ` Acá ${pesosCell(ours)}.`}${theirs === null ? '' : ` En el archivo ${pesosCell(theirs)}.`}`,
    ),
    ...(found.length < differences ? [`  … y ${differences - found.length} más`] : []),
  ]
}
