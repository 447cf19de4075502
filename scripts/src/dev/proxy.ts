import type { RequestListener } from 'node:http'
import httpProxy from '@fastify/http-proxy'
import fastify from 'fastify'

/** Answers 503 with the program's name if it is unreachable. */
export async function proxyTo(portOf: () => number | null, name: string): Promise<RequestListener> {
  const proxy = fastify()
  await proxy.register(httpProxy, {
    upstream: '',
    replyOptions: {
      getUpstream: () => `http://127.0.0.1:${portOf() ?? 0}`,
      // The API decides by the host whether a call comes from the console.
      rewriteRequestHeaders: ({ headers: { host } }, headers) => ({ ...headers, host }),
      // Without retries, so that a 503 of the program reaches the client.
      retryDelay: () => null,
      onError: (reply, { error }) => {
        void reply.code(503).type('text/plain').send(`${name} no contesta: ${error.message}\n`)
      },
    },
  })
  await proxy.ready()
  return (request, response) => proxy.routing(request, response)
}
