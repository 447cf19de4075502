import { build } from './build.mjs'

/**
 * Before Jest's tests: what every workspace is compiled to (the services and whole-system tests run it under plain Node),
 * one PostgreSQL with a migrated template, one Redis where there is one. Tests find them by the environment. Site and
 * console take longer and few tests need them: those call `freshBuild` of libs/testing.
 */
export default async function globalSetup() {
  if (process.env.PRECIOSA_TEST_BUILT !== '1') await build({ bundles: false })
  // It runs on what is built only now.
  const { startServices } = await import('../libs/testing/jest/services.js')
  globalThis.preciosaTestServices = await startServices()
}
