/** `/models/{codia}` → `/models/:codia`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
