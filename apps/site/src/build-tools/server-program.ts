import type { Plugin } from 'vite'

/** Makes `build/server/index.js` the program that serves the site, instead of Remix's bare routes. */
export function serverProgram(entry: string): Plugin {
  return {
    name: 'preciosa:server-program',
    enforce: 'post',
    config: (_, { isSsrBuild }) =>
      isSsrBuild === true
        ? // One file: the server needs no lazy chunks, and it finds `build/client` by its own path.
          { build: { rollupOptions: { input: entry, output: { inlineDynamicImports: true } } } }
        : undefined,
  }
}
