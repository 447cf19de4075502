// Asks a running installation what a visitor, an integrator and the staff ask first; fails when an answer is wrong.
//   node deploy/ask.mjs [http://localhost]
// Where site and API have addresses of their own (npm start), that of the API is the second argument.
const [site = 'http://localhost', api = site] = process.argv.slice(2)

const QUESTIONS = [
  { url: new URL('/', site), holds: '<html lang="es-AR"' },
  { url: new URL('/preciosa/brands', api), holds: '"response":' },
  { url: new URL('/consola/', api), holds: '<div id="console">' },
]

/** What is wrong with an answer; undefined when it is in order. */
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
