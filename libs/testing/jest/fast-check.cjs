const { dirname, join } = require('node:path')

/** Any number would do. Changing it means other cases in every run from then on. */
const SEED = 20_261_101

/**
 * fast-check, which jest.config.js puts in its own place: `npm test` tries the same cases each time, so that what it
 * finds is of the change it is run for; `npm run soak` new ones. TEST_SEED repeats a failure's, which says its own.
 */
const manifest = require.resolve('fast-check/package.json')
const fastCheck = require(join(dirname(manifest), require(manifest).exports['.'].require.default))

const given = process.env.TEST_SEED ?? (process.env.PRECIOSA_SOAK === '1' ? undefined : SEED)
if (given !== undefined) fastCheck.configureGlobal({ seed: Number(given) })

module.exports = fastCheck
