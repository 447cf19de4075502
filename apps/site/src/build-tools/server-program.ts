import type { Plugin } from 'vite'

/** Makes `build/server/index.js` the program that serves the site, instead of Remix's bare routes. */
export function serverProgram(entry: string): Plugin {
  return {
    name: 'preciosa:server-program',
    enforce: 'post',
    config: (_, { isSsrBuild }) =>
      isSsrBuild === true ? { build: { rollupOptions: { input: entry } } } : undefined,
  }
}
