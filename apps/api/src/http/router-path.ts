/** A path of the contract as the router writes it: `/models/{codia}` is `/models/:codia`. */
export function routerPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
