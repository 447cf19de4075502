import { getDiffieHellman } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { startArca } from '@preciosa/sandbox'
import { expectLogs } from '@preciosa/testing'
import forge from 'node-forge'
import { soapCaller } from './soap-call.js'

/** A group of 1024 bits, as old servers have it (RFC 2409, second Oakley group). */
function oldGroup(): string {
  const { Class, Type, create, toDer } = forge.asn1
  const integer = (bytes: string) => create(Class.UNIVERSAL, Type.INTEGER, false, bytes)
  const prime = `\0${getDiffieHellman('modp2').getPrime('binary')}`
  const group = create(Class.UNIVERSAL, Type.SEQUENCE, true, [integer(prime), integer('\x02')])
  return forge.pem.encode({ type: 'DH PARAMETERS', body: toDer(group).getBytes() })
}

// Fault 5 of the public ones: "dh key too small".
it('talks to a server with a short key only where that is configured', async () => {
  const arca = await startArca()
  const { certificate: cert, key } = arca.certificateFor('30712345671')
  await arca.stop()
  const ciphers = 'DHE-RSA-AES128-GCM-SHA256:@SECLEVEL=0'
  expectLogs(/DH parameter is less than 2048 bits/)
  const usual = tls.DEFAULT_CIPHERS
  // As of Node 24; Node 20 allows 1024 bits.
  tls.DEFAULT_CIPHERS = 'DEFAULT@SECLEVEL=2'
  const server = createServer({ cert, key, dhparam: oldGroup(), ciphers, maxVersion: 'TLSv1.2' })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/`
  try {
    await expect(soapCaller()({ url, action: '', body: '' })).rejects.toMatchObject({
      message: expect.stringMatching(/dh key too small/) as string,
      wasSent: false,
    })
    // The handshake goes through; the server's certificate is another matter.
    await expect(soapCaller({ hasOldTls: true })({ url, action: '', body: '' })).rejects.toThrow(
      /certificate/,
    )
  } finally {
    tls.DEFAULT_CIPHERS = usual
    server.close()
  }
})
