import { hostsOf } from './hosts.rules.js'

describe('hostsOf', () => {
  it.each([
    [[], 0],
    [['Host', 'a'], 1],
    [['host', 'a', 'Accept', 'host', 'HOST', 'b'], 2],
    [['X-Host', 'a', 'Accept', 'Host'], 0],
    [['From', 'a', 'Host', 'b', 'Hosts', 'c'], 1],
  ])('counts for %j %i Host headers', (rawHeaders, hosts) => {
    expect(hostsOf({ rawHeaders })).toBe(hosts)
  })
})
