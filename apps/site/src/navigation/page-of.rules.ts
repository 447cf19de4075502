const OF_THE_ROUTER = ['_routes', 'index']
const DATA = /\.data$/
const HOME_DATA = '/_root'

/** Remix's scripts request the data of `/a` at `/a.data`. */
export function pageOf(target: string): string {
  const [path = '/', query = ''] = target.split('?', 2)
  const bare = path.replace(DATA, '')
  const search = new URLSearchParams(query)
  for (const name of OF_THE_ROUTER) search.delete(name)
  const rest = search.toString()
  return (DATA.test(path) && bare === HOME_DATA ? '/' : bare) + (rest === '' ? '' : `?${rest}`)
}
