import type { Plugin } from 'vite'

/** What these packages import, which the site doesn't declare. */
const SMALL = ['@web3-storage/multipart-parser', 'cookie', 'set-cookie-parser', 'turbo-stream']

interface Change {
  replaced: readonly (readonly [before: string, after: string])[]
  added: string
}

/** What each file computes from fixed routes alone, at every request. */
const CHANGES: Readonly<Record<string, Change>> = {
  '@remix-run/router/dist/router.js': {
    replaced: [
      [
        '  let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);\n',
        '  let branches = rememberedBranches(routes);\n',
      ],
      [
        'function compilePath(path, caseSensitive, end) {\n',
        'function compilePathAnew(path, caseSensitive, end) {\n',
      ],
    ],
    added: `
const branchesOf = new WeakMap();
function rememberedBranches(routes) {
  let branches = branchesOf.get(routes);
  if (branches === undefined) {
    branches = flattenRoutes(routes);
    rankRouteBranches(branches);
    branchesOf.set(routes, branches);
  }
  return branches;
}
const compiledPaths = new Map();
function compilePath(path, caseSensitive = false, end = true) {
  let key = path + (caseSensitive ? ' s' : ' i') + (end ? ' e' : ' p');
  let compiled = compiledPaths.get(key);
  if (compiled === undefined) {
    compiled = compilePathAnew(path, caseSensitive, end);
    compiledPaths.set(key, compiled);
  }
  return compiled;
}
`,
  },
  '@remix-run/react/dist/esm/server.js': {
    replaced: [
      [
        'let routes = createServerRoutes(manifest.routes, ',
        'let routes = rememberedRoutes(manifest.routes, ',
      ],
    ],
    added: `
const routesOf = new WeakMap();
function rememberedRoutes(manifest, ...others) {
  let routes = routesOf.get(manifest);
  if (routes === undefined) {
    routes = createServerRoutes(manifest, ...others);
    routesOf.set(manifest, routes);
  }
  return routes;
}
`,
  },
  'react-router-dom/server.mjs': {
    replaced: [
      [
        '  let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);\n',
        '  let { manifest, dataRoutes } = rememberedDataRoutes(routes);\n',
      ],
    ],
    added: `
const dataRoutesOf = new WeakMap();
function rememberedDataRoutes(routes) {
  let known = dataRoutesOf.get(routes);
  if (known === undefined) {
    let manifest = {};
    let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
    known = { manifest, dataRoutes };
    dataRoutesOf.set(routes, known);
  }
  return known;
}
`,
  },
}

/**
 * @param file of a package, such as `@remix-run/router/dist/router.js`; another one stays as it is
 * @throws Error if the file isn't the one that the change was made for
 */
export function rememberRoutes(file: string, code: string): string {
  const change = CHANGES[file]
  if (change === undefined) return code
  let changed = code
  for (const [before, after] of change.replaced) {
    if (changed.split(before).length !== 2) throw new Error(`${file} has changed: ${before}`)
    changed = changed.replace(before, after)
  }
  return changed + change.added
}

/**
 * The router flattens, ranks and compiles all routes three times a page, and copies them twice (decision 084). Those of
 * the server are fixed, so it does that once.
 */
export function rememberedRoutes(): Plugin {
  const missing = new Set(Object.keys(CHANGES))
  return {
    name: 'preciosa:remembered-routes',
    enforce: 'pre',
    config: (_, { isSsrBuild }) =>
      isSsrBuild === true
        ? {
            ssr: {
              noExternal: [/^@remix-run\/(react|router|server-runtime)$/, /^react-router(-dom)?$/, ...SMALL],
            },
          }
        : undefined,
    transform(code, id) {
      if (this.environment.name !== 'ssr') return undefined
      const file = id.split('/node_modules/').at(-1) ?? ''
      if (!missing.delete(file)) return undefined
      return { code: rememberRoutes(file, code), map: null }
    },
    buildEnd() {
      if (this.environment.name === 'ssr' && this.environment.mode === 'build' && missing.size > 0)
        this.error(`The server's build has no ${[...missing].join(', ')}`)
    },
  }
}
