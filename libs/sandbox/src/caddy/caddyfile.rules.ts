export interface LocalPlaces {
  healthPort: number
  /** Directives that name the replicas, instead of the names of Compose's network. */
  api: string
  site: string
}

/** deploy/Caddyfile for programs of this machine, which no other reaches: only addresses are others. @throws Error if it has other places */
export function localCaddyfile(text: string, { healthPort, api, site }: LocalPlaces): string {
  const changes = [
    ['{\n\tadmin off\n', '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n'],
    [replicasOf('api', 3001), api],
    [replicasOf('site', 3000), site],
    ['127.0.0.1:2020', `127.0.0.1:${healthPort}`],
  ] as const
  return changes.reduce((made, [what, by]) => {
    if (!made.includes(what)) throw new Error(`deploy/Caddyfile has no \`${what}\` any more`)
    return made.replaceAll(what, by)
  }, text)
}

const replicasOf = (name: string, port: number) =>
  `dynamic a {\n\t\tname ${name}\n\t\tport ${port}\n\t\trefresh 5s\n\t}`
