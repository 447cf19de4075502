import type { FastifyReply } from 'fastify'
import { attachment } from './attachment.rules.js'

/** A file to save, in which a browser runs nothing. */
export function sendFile(
  { name, contentType, content }: { name: string; contentType: string; content: Buffer },
  reply: FastifyReply,
): void {
  void reply
    .headers({
      'content-type': contentType,
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(content)
}
