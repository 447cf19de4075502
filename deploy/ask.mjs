// Checks site, API and console of a running installation: node deploy/ask.mjs [site's origin [API's origin]]
const [site = 'http://localhost', api = site] = process.argv.slice(2)

const QUESTIONS = [
  { url: new URL('/', site), holds: '<html lang="es-AR"' },
  { url: new URL('/preciosa/brands', api), holds: '"response":' },
  { url: new URL('/consola/', api), holds: '<div id="console">' },
]

async function problemOf({ url, holds }) {
  const answer = await fetch(url, { signal: AbortSignal.timeout(20_000), redirect: 'error' })
  const text = await answer.text()
  if (answer.status !== 200) return `status ${answer.status}: ${text.slice(0, 2000)}`
  return text.includes(holds) ? undefined : `it doesn't hold ${holds}: ${text.slice(0, 2000)}`
}

for (const question of QUESTIONS) {
  const problem = await problemOf(question).catch(
    (error) => `${error.message}: ${error.cause?.message ?? ''}`,
  )
  console.log(`${question.url}: ${problem ?? 'in order'}`)
  if (problem !== undefined) process.exitCode = 1
}
