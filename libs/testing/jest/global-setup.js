import { build } from '../../../scripts/build.mjs'
import { startServices } from './services.js'

/**
 * Before the tests: the libraries' dist (this file and whole-system tests run them under plain Node), one
 * PostgreSQL with a migrated template, one Redis where there is one. Tests find them by the environment.
 */
export default async function globalSetup() {
  if (process.env.PRECIOSA_TEST_BUILT !== '1') {
    const libraries = ['contracts', 'platform', 'sandbox', 'server', 'testing'].map((name) => `libs/${name}`)
    await build({ only: [...libraries, 'migrations', 'apps/api', 'apps/worker', 'scripts', 'bench'] }).catch(
      (error) => {
        process.stderr.write(`${error.message}\n`)
      },
    )
  }
  globalThis.preciosaTestServices = await startServices()
}
