import { readFile } from 'node:fs/promises'
import { describeWith } from '@preciosa/testing'
import { CLAIMS, S3 } from './chart-values.js'
import { Helm } from './helm.js'
import { environmentOf, type Manifest, ofKind, podsOf, selects } from './manifests.js'

describeWith(['helm'], 'the chart’s network', () => {
  let helm: Helm

  beforeAll(async () => {
    helm = await Helm.unpack()
  })
  afterAll(() => helm.remove())

  const policyOf = (program: string, manifests: Manifest[]) => {
    const pod = podsOf(manifests).find(({ name }) => name === `preciosa-${program}`)
    const found = ofKind(manifests, 'NetworkPolicy').filter(({ spec }) =>
      selects(spec.podSelector?.matchLabels, pod?.metadata.labels ?? {}),
    )
    expect(found).toHaveLength(1)
    return found[0]!.spec
  }
  const component = (program: string) => ({
    podSelector: {
      matchLabels: expect.objectContaining({ 'app.kubernetes.io/component': program }) as object,
    },
  })
  const namespace = (name: string) => ({
    namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
  })
  const DNS = {
    ports: [
      { port: 53, protocol: 'UDP' },
      { port: 53, protocol: 'TCP' },
    ],
  }

  it('lets in the proxy, the monitor and the program that calls', () => {
    const manifests = helm.render(CLAIMS)
    const from = (program: string) => {
      const { policyTypes, ingress } = policyOf(program, manifests)
      expect(policyTypes).toEqual(['Ingress', 'Egress'])
      return ingress?.map((rule) => [rule.ports, rule.from])
    }
    const [proxy, monitor] = [namespace('ingress-nginx'), namespace('monitoring')]
    const http = [{ port: 'http' }]
    expect(from('api')).toEqual([[http, [component('site'), proxy, monitor]]])
    expect(from('site')).toEqual([[http, [proxy, monitor]]])
    expect(from('worker')).toEqual([[http, [component('api'), monitor]]])
    expect(from('migrate')).toEqual([])
  })

  it('keeps the site from the database and from Redis', () => {
    const toApi = { ports: [{ port: 'http' }], to: [component('api')] }
    expect(policyOf('site', helm.render(CLAIMS)).egress).toEqual([DNS, toApi])
    const analytics = (url: string) =>
      policyOf('site', helm.render(CLAIMS, { config: { ANALYTICS_URL: url } })).egress
    expect(analytics('https://eventos.example/a')).toEqual([DNS, toApi, { ports: [{ port: 443 }] }])
    expect(analytics('http://eventos:8080')).toEqual([DNS, toApi, { ports: [{ port: 8080 }] }])
    expect(environmentOf('site', helm.render(S3))).not.toHaveProperty('REDIS_URL')
  })

  it('lets migrations reach the database alone, and API and worker third parties', () => {
    const database = { podSelector: { matchLabels: { 'cnpg.io/cluster': 'database' } } }
    const manifests = helm.render(CLAIMS)
    expect(policyOf('migrate', manifests).egress).toEqual([DNS, { ports: [{ port: 5432 }], to: [database] }])
    expect(policyOf('migrate', helm.render(S3)).egress).toEqual([DNS, { ports: [{ port: 5432 }] }])
    for (const program of ['api', 'worker']) expect(policyOf(program, manifests).egress).toEqual([{}])
  })

  it('routes the paths of deploy/Caddyfile, on the host of SITE_URL', async () => {
    const caddyfile = await readFile('deploy/Caddyfile', 'utf8')
    const [, ofApi = ''] = /@api path (.*)/.exec(caddyfile) ?? []
    const [ingress] = ofKind(helm.render(S3), 'Ingress')
    const [rule] = ingress?.spec.rules ?? []
    const paths = rule?.http.paths.map(({ path, backend }) => [path, backend.service.name]) ?? []
    const wanted = ofApi.split(' ').filter((path) => !path.endsWith('/*'))
    expect(wanted.length).toBeGreaterThan(3)
    expect(paths).toEqual([...wanted.map((path) => [path, 'preciosa-api']), ['/', 'preciosa-site']])
    expect([rule?.host, ingress?.spec.tls]).toEqual([
      'guia.example',
      [{ hosts: ['guia.example'], secretName: 'guia-tls' }],
    ])
    const [plain] = ofKind(helm.render(S3, { config: { SITE_URL: 'http://guia.example:8080' } }), 'Ingress')
    expect([plain?.spec.rules?.[0]?.host, plain?.spec.tls]).toEqual(['guia.example', undefined])
  })
})
