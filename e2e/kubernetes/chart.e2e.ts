import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeWith } from '@preciosa/testing'
import { parse } from 'yaml'
import { type ComposeFile, readComposeFile } from '../docker/compose-file.js'
import { ALL, CLAIMS, DIGEST, EXAMPLES, FULL, S3 } from './chart-values.js'
import { Helm } from './helm.js'
import {
  type Container,
  containerOf,
  type Manifest,
  misfits,
  ofKind,
  podsOf,
  selects,
  validate,
} from './manifests.js'

describeWith(['helm'], 'the chart', () => {
  let helm: Helm
  let compose: ComposeFile

  beforeAll(async () => {
    helm = await Helm.unpack()
    compose = await readComposeFile()
  })
  afterAll(() => helm.remove())

  it.each(EXAMPLES)('passes lint with the values of %s', (example) => {
    const { status, said } = helm.lint(example)
    expect([status, said]).toEqual([0, expect.stringContaining('0 chart(s) failed')])
  })

  it('renders objects that Kubernetes knows, with each example, all values and in maintenance', async () => {
    const rendered = [
      ...EXAMPLES.flatMap((example) => helm.render(example)),
      ...helm.render(CLAIMS, FULL),
      ...helm.render(S3, {
        maintenance: true,
        networkPolicy: { enabled: false },
        ingress: { enabled: false },
      }),
    ]
    for (const manifest of rendered) await expect(validate(manifest)).resolves.toBeUndefined()
    expect(misfits(rendered)).toEqual([])
    const kinds = [...new Set(rendered.map(({ kind }) => kind))].sort()
    expect(kinds).toEqual([
      'Deployment',
      'HorizontalPodAutoscaler',
      'Ingress',
      'Job',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ])
  })

  it('would notice a wrong field and a wrong quantity', async () => {
    const [deployment] = ofKind(helm.render(S3), 'Deployment')
    expect(misfits([{ ...deployment!, spec: { ...deployment!.spec, replicaz: 1 } as object }])).toEqual([
      expect.stringContaining('"replicaz"'),
    ])
    containerOf('api', [deployment!]).resources.limits['memory'] = 'much'
    await expect(validate(deployment!)).rejects.toThrow('memory')
  })

  describe('pods', () => {
    it.each(EXAMPLES)('run without rights, with limits and probes, with %s', (example) => {
      const pods = podsOf(helm.render(example))
      expect(
        pods
          .map(({ spec }) => spec.containers.map(({ name }) => name))
          .flat()
          .toSorted(),
      ).toEqual(ALL.toSorted())
      for (const { kind, spec } of pods) {
        expect(spec).toMatchObject({
          automountServiceAccountToken: false,
          enableServiceLinks: false,
          securityContext: {
            runAsNonRoot: true,
            runAsUser: 1000,
            seccompProfile: { type: 'RuntimeDefault' },
          },
        })
        for (const container of spec.containers) {
          expect(container.securityContext).toEqual({
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          })
          expect(container.resources).toMatchObject({
            requests: { cpu: expect.any(String) as string, memory: expect.any(String) as string },
            limits: { memory: expect.any(String) as string },
          })
          const ready = container.name === 'api' ? '/health/ready' : '/health/live'
          if (kind === 'Deployment')
            expect(container).toMatchObject({
              startupProbe: { httpGet: { path: '/health/live', port: 'http' } },
              livenessProbe: { httpGet: { path: '/health/live', port: 'http' } },
              readinessProbe: { httpGet: { path: ready, port: 'http' } },
            })
        }
      }
    })

    it('can write where the programs do', () => {
      for (const [example, kind] of [
        [S3, 'emptyDir'],
        [CLAIMS, 'persistentVolumeClaim'],
      ] as const) {
        const manifests = helm.render(example)
        for (const { spec } of podsOf(manifests))
          for (const { name, env, volumeMounts } of spec.containers) {
            const mounted = Object.fromEntries(volumeMounts.map((mount) => [mount.mountPath, mount.name]))
            const volumeAt = (path = '') => spec.volumes.find((volume) => volume.name === mounted[path])
            expect(volumeAt('/tmp')).toHaveProperty('emptyDir')
            const folders = env.filter(({ name: variable }) => /^(FILES|BACKUP)_DIR$/.test(variable))
            expect(folders).toHaveLength(name === 'site' ? 0 : example === S3 ? 1 : 2)
            // Migrations write no file.
            if (name !== 'migrate')
              for (const { value } of folders) expect(volumeAt(value)).toHaveProperty(kind)
          }
      }
    })

    it('have the time to end that Compose gives', () => {
      for (const { spec } of podsOf(helm.render(S3)).filter(({ kind }) => kind === 'Deployment')) {
        const [{ name }] = spec.containers as [Container]
        const seconds = Number.parseInt(compose.services[name]?.stop_grace_period ?? '', 10)
        expect(spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds)
      }
    })

    it('start before old ones end', () => {
      for (const { spec } of ofKind(helm.render(S3), 'Deployment'))
        expect(spec.strategy).toEqual({ rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } })
    })

    it('wait for commands in maintenance, and only those of the API', () => {
      const manifests = helm.render(CLAIMS, { maintenance: true })
      const replicas = ofKind(manifests, 'Deployment').map(({ metadata, spec }) => [
        metadata.name,
        spec.replicas,
      ])
      expect(Object.fromEntries(replicas)).toEqual({
        'preciosa-api': 1,
        'preciosa-site': 0,
        'preciosa-worker': 0,
      })
      expect(ofKind(manifests, 'HorizontalPodAutoscaler')).toEqual([])
      expect(containerOf('api', manifests)).toMatchObject({
        command: ['sh', '-c', expect.stringContaining('sleep')],
      })
      expect(containerOf('api', manifests)).not.toHaveProperty('livenessProbe')
    })
  })

  it('takes the images of its version, of another one, or by digest', () => {
    const { appVersion, version } = parse(readFileSync('deploy/helm/Chart.yaml', 'utf8')) as Record<
      string,
      string
    >
    expect(version).toBe(appVersion)
    const images = (values = {}) => ALL.map((program) => containerOf(program, helm.render(S3, values)).image)
    const name = 'registry.example/guide/preciosa'
    expect(images()).toEqual(ALL.map((program) => `${name}-${program}:v${appVersion}`))
    expect(
      images({ image: { tag: 'v9' }, site: { tag: 'v8' }, worker: { digest: DIGEST, tag: 'v7' } }),
    ).toEqual([`${name}-migrate:v9`, `${name}-api:v9`, `${name}-worker@${DIGEST}`, `${name}-site:v8`])
  })

  it('takes the images that a release names', async () => {
    const release = parse(await readFile('.github/workflows/release.yml', 'utf8')) as {
      jobs: { publish: { steps: { name?: string; run?: string }[] } }
    }
    const step = release.jobs.publish.steps.find(({ name }) => name === 'the images as values of the chart')
    const name = 'registry.example:5000/guide/preciosa'
    const digestOf = (program: string) => `sha256:${createHash('sha256').update(program).digest('hex')}`
    const folder = await mkdtemp(join(tmpdir(), 'preciosa-images-'))
    const lines = ALL.map(
      (program) => `PRECIOSA_${program.toUpperCase()}_IMAGE=${name}-${program}@${digestOf(program)}\n`,
    )
    await writeFile(join(folder, 'images.env'), lines.join(''))
    const env = { PATH: process.env['PATH'], IMAGES: name }
    const { status } = spawnSync('bash', ['-e', '-c', step?.run ?? 'false'], { cwd: folder, env })
    const values = parse(await readFile(join(folder, 'images.yaml'), 'utf8')) as object
    await rm(folder, { recursive: true })
    expect(status).toBe(0)
    const manifests = helm.render(S3, values)
    for (const program of ALL)
      expect(containerOf(program, manifests).image).toBe(`${name}-${program}@${digestOf(program)}`)
  })

  it('selects the pods that it means', () => {
    const manifests = helm.render(CLAIMS)
    const labelsOf = (name: string) =>
      podsOf(manifests).find((pod) => pod.name === name)?.metadata.labels ?? {}
    for (const kind of ['Deployment', 'PodDisruptionBudget'])
      for (const { metadata, spec } of ofKind(manifests, kind))
        expect(selects(spec.selector?.matchLabels, labelsOf(metadata.name))).toBe(true)
    for (const { metadata, spec } of ofKind(manifests, 'Service')) {
      const matching = podsOf(manifests).filter((pod) => selects(spec.selector, pod.metadata.labels))
      expect(matching.map(({ name }) => name)).toEqual([metadata.name])
      const ports = matching[0]?.spec.containers[0]?.ports
      expect(spec.ports).toEqual([
        { name: 'http', port: ports?.[0]?.containerPort, targetPort: ports?.[0]?.name },
      ])
    }
    expect(ofKind(manifests, 'Service')).toHaveLength(3)
    expect(ofKind(manifests, 'PodDisruptionBudget')).toHaveLength(3)
  })

  it('leaves the number of replicas to what scales them', () => {
    const scaled = (manifests: Manifest[]) =>
      ofKind(manifests, 'HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef?.name)
    const fixed = (manifests: Manifest[]) =>
      ofKind(manifests, 'Deployment')
        .filter(({ spec }) => spec.replicas !== undefined)
        .map(({ metadata }) => metadata.name)
    const manifests = helm.render(S3)
    expect([scaled(manifests), fixed(manifests)]).toEqual([
      ['preciosa-api', 'preciosa-site'],
      ['preciosa-worker'],
    ])
    const full = helm.render(CLAIMS, FULL)
    expect([scaled(full), fixed(full)]).toEqual([['preciosa-site'], ['preciosa-api', 'preciosa-worker']])
  })

  it('migrates before the programs, in a job that stays for its log', () => {
    const hooks = helm
      .render(S3)
      .filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] !== undefined)
    expect(hooks).toEqual([
      expect.objectContaining({
        kind: 'Job',
        metadata: expect.objectContaining({
          annotations: {
            'helm.sh/hook': 'pre-install,pre-upgrade',
            'helm.sh/hook-delete-policy': 'before-hook-creation',
          },
        }) as object,
      }),
    ])
  })

  it.each<[string, object, RegExp]>([
    [
      'a secret among the variables',
      { config: { SECRET_KEYS: 'a' } },
      /'\/config': additional properties 'SECRET_KEYS'/,
    ],
    ['an unknown variable', { config: { LOG_LEVLE: 'a' } }, /'LOG_LEVLE' not allowed/],
    [
      'a number, which Helm would write as 2e+06',
      { config: { PRICE_LIST_MAX_ROWS: 2_000_000 } },
      /got number, want string/,
    ],
    [
      'an address with a final slash',
      { config: { SITE_URL: 'https://guia.example/' } },
      /'\/config\/SITE_URL'/,
    ],
    ['no address', { config: { SITE_URL: null } }, /'\/config\/SITE_URL': got null/],
    ['no Secret', { existingSecret: '' }, /'\/existingSecret'/],
    ['no image', { image: { name: '' } }, /'\/image\/name'/],
    ['a digest that is none', { api: { digest: 'sha256:0' } }, /'\/api\/digest'/],
    ['an unknown value', { api: { replica: 2 } }, /'replica' not allowed/],
    ['an unknown secret', { secretsFrom: { PASSWORD: { name: 'a', key: 'b' } } }, /'PASSWORD'|propertyNames/],
    [
      'no limit of memory',
      { worker: { resources: { limits: { memory: null } } } },
      /missing property 'memory'/,
    ],
    ['no room for files', { config: { FILES_S3: '' } }, /files\.existingClaim o config\.FILES_S3: falta/],
    ['S3 without its address', { config: { S3_ENDPOINT: '' } }, /config\.S3_ENDPOINT: falta/],
    ['S3 by http', { config: { S3_ENDPOINT: 'http://minio:9000' } }, /'\/config\/S3_ENDPOINT'/],
    ['a place that isn’t on S3', { config: { FILES_S3: 'http://x' } }, /'\/config\/FILES_S3'/],
    ['seconds that the site refuses', { config: { CDN_SECONDS: '5000' } }, /'\/config\/CDN_SECONDS'/],
    [
      'more replicas than the most',
      { site: { autoscaling: { minReplicas: 7 } } },
      /site\.autoscaling\.minReplicas/,
    ],
    ['no ingress controller', { networkPolicy: { proxies: [] } }, /networkPolicy\.proxies: falta/],
    ['a peer that is none', { networkPolicy: { monitors: [{ namespace: 'a' }] } }, /'namespace' not allowed/],
  ])('refuses %s', (_, values, message) => {
    const { status, said } = helm.try(S3, values)
    expect(status).not.toBe(0)
    expect(said).toMatch(message)
  })
})
