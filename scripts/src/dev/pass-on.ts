import type { RequestListener } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'

/**
 * Passes requests on, unchanged, to a program of this machine, and its answers back.
 * @param portOf where it listens now; null while there is none
 * @param name of the program, for the 503 where it doesn't answer
 */
export async function passOnTo(portOf: () => number | null, name: string): Promise<RequestListener> {
  const proxy = fastify()
  await proxy.register(httpProxy, {
    upstream: '',
    replyOptions: {
      getUpstream: () => `http://127.0.0.1:${portOf() ?? 0}`,
      // Which address was asked for decides in the API whether a call is the console's own.
      rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host }),
      // What it refuses is the answer, a 503 too.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        void reply.code(503).type('text/plain').send(`${name} no contesta: ${error.message}\n`)
      },
    },
  })
  await proxy.ready()
  return (request, response) => proxy.routing(request, response)
}
