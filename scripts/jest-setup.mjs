import { build } from './build.mjs'

/**
 * Builds the workspaces and starts the services for all tests; those of site and console call `freshBuild`.
 */
export default async function globalSetup() {
  if (process.env.PRECIOSA_TEST_BUILT !== '1') await build({ bundles: false })
  // Imported late, because it is built only now.
  const { startServices } = await import('../libs/testing/jest/services.js')
  globalThis.preciosaTestServices = await startServices()
}
