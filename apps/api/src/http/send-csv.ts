import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment.rules.js'

/** Sends a CSV as a file, as fast as it is taken. */
export function sendCsv(
  name: string,
  text: AsyncIterable<string> | Iterable<string>,
  reply: FastifyReply,
): void {
  void reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name) })
    .send(Readable.from(withMark(text)))
}

/** Spreadsheets take a CSV for UTF-8 by its mark. */
async function* withMark(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* text
}
