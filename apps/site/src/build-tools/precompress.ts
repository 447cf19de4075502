import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|json|txt|webmanifest)$/
const SMALLEST = 512
const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Writes `.br` and `.gz` beside each file for the browser, so that the server never compresses one itself. */
export function precompress(): Plugin {
  let folder: string | null = null
  return {
    name: 'preciosa:precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      folder = config.build.ssr === false ? config.build.outDir : null
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      async handler() {
        if (folder !== null) await compressBelow(folder)
      },
    },
  }
}

async function compressBelow(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))))
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST) return
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).then(
      (small) => writeFile(`${file}.br`, small),
    ),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
