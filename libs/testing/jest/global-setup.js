import { build } from '../../../scripts/build.mjs'

/**
 * Before the tests: what every workspace is compiled to (this file and whole-system tests run it under plain Node), one
 * PostgreSQL with a migrated template, one Redis where there is one. Tests find them by the environment. Site and
 * console take longer and few tests need them: those call `freshBuild` of libs/testing.
 */
export default async function globalSetup() {
  if (process.env.PRECIOSA_TEST_BUILT !== '1') await build({ bundles: false })
  // It runs on what is built only now.
  const { startServices } = await import('./services.js')
  globalThis.preciosaTestServices = await startServices()
}
