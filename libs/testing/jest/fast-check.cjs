const { dirname, join } = require('node:path')

/** Any number will do; a new one changes the cases of every run. */
const SEED = 20_261_101

/** `npm test` tries the same cases each time, `npm run soak` new ones; TEST_SEED repeats a failure. */
const manifest = require.resolve('fast-check/package.json')
const fastCheck = require(join(dirname(manifest), require(manifest).exports['.'].require.default))

const given = process.env.TEST_SEED ?? (process.env.PRECIOSA_SOAK === '1' ? undefined : SEED)
if (given !== undefined) fastCheck.configureGlobal({ seed: Number(given) })

module.exports = fastCheck
