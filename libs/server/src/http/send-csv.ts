import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { attachment } from './attachment.rules.js'

export function sendCsv(
  name: string,
  text: AsyncIterable<string> | Iterable<string>,
  reply: FastifyReply,
): void {
  void reply
    .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': attachment(name) })
    .send(Readable.from(withMark(text)))
}

/** Spreadsheets recognize UTF-8 by the byte order mark. */
async function* withMark(text: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  yield '\ufeff'
  yield* text
}
