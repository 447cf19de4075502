import type { Plugin } from 'vite'

/** Makes `build/server/index.js` the program that serves the site, instead of Remix's bare routes. */
export function serverProgram(entry: string): Plugin {
  return {
    name: 'preciosa:server-program',
    enforce: 'post',
    config: (_, { isSsrBuild }) =>
      isSsrBuild === true
        ? // One file: what a browser loads when it is wanted, the server has from the start, and it finds `build/client` beside itself.
          { build: { rollupOptions: { input: entry, output: { inlineDynamicImports: true } } } }
        : undefined,
  }
}
