import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * Compresses the list of routes, which every page loads: Remix writes it during the server's build, after the
 * other files were compressed.
 *
 * @param assets the folder of the browser's files
 */
export function compressedManifest(assets: string): Plugin {
  return {
    name: 'preciosa:compressed-manifest',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
    async writeBundle() {
      const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
      if (names.length === 0) throw new Error(`Remix wrote no manifest in ${assets}`)
      for (const name of names) {
        const content = await readFile(join(assets, name))
        await writeFile(join(assets, `${name}.br`), await promisify(brotliCompress)(content))
        await writeFile(join(assets, `${name}.gz`), await promisify(gzip)(content, { level: 9 }))
      }
    },
  }
}
