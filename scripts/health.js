// `node scripts/health.js URL` exits with 0 if the URL answers with a 2xx status. The image has neither curl
// nor wget.
const [url = ''] = process.argv.slice(2)
try {
  const { ok, status } = await fetch(url, { signal: AbortSignal.timeout(4000), redirect: 'manual' })
  if (!ok) throw new Error(`${status}`)
} catch (error) {
  process.stderr.write(`${url}: ${error.cause?.code ?? error.message}\n`)
  process.exitCode = 1
}
