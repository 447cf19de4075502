import { readFile } from 'node:fs/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDERS = ['cmaps', 'standard_fonts']

/**
 * Serves what pdf.js needs for fonts that a PDF names and doesn't carry; without it such a page is blank. The folder
 * has the version of pdf.js, because files of `assets` are cached for good.
 */
export function readerData(): Plugin {
  const manifest = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const names = FOLDERS.flatMap((folder) =>
    readdirSync(join(dirname(manifest), folder)).map((name) => `${folder}/${name}`),
  )
  const base = `assets/pdfjs-${version}`
  const read = (name: string) => readFile(join(dirname(manifest), name))
  return {
    name: 'preciosa:reader-data',
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `${base}/${name}`, source: await read(name) })
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = names.find((each) => request.url === `/${base}/${each}`)
        if (name === undefined) next()
        else void read(name).then((content) => response.end(content), next)
      })
    },
  }
}
