import { readFile } from 'node:fs/promises'
import { loadConfig, SECRET_VARIABLES } from '@preciosa/platform'
import { describeWith } from '@preciosa/testing'
import { type ComposeFile, readComposeFile } from '../docker/compose-file.js'
import { ALL, CLAIMS, EXAMPLES, FULL, OF_CONFIG, S3, VARIABLES } from './chart-values.js'
import { Helm } from './helm.js'
import { containerOf, environmentOf } from './manifests.js'

describeWith(['helm'], 'the chart’s environment', () => {
  let helm: Helm
  let compose: ComposeFile

  beforeAll(async () => {
    helm = await Helm.unpack()
    compose = await readComposeFile()
  })
  afterAll(() => helm.remove())

  it.each(ALL)('gives %s the variables of docker-compose.yml', (program) => {
    const wanted = Object.keys(compose.services[program]?.environment ?? {}).filter(
      // Compose has a Redis for the sites' counts; in the chart each pod takes its share.
      (name) => program !== 'site' || name !== 'REDIS_URL',
    )
    const given = containerOf(program, helm.render(CLAIMS, FULL)).env.map(({ name }) => name)
    expect(given.toSorted()).toEqual(wanted.sort())
  })

  it('takes secrets from Secrets only', () => {
    expect(VARIABLES.secrets.toSorted()).toEqual([...SECRET_VARIABLES, 'S3_ACCESS_KEY'].sort())
    const manifests = helm.render(CLAIMS, FULL)
    for (const program of ALL)
      for (const { name, value, valueFrom } of containerOf(program, manifests).env) {
        const isSecret = VARIABLES.secrets.includes(name)
        expect([name, value !== undefined, valueFrom?.secretKeyRef !== undefined]).toEqual([
          name,
          !isSecret,
          isSecret,
        ])
      }
  })

  it('requires what no program starts without, and a key that is named elsewhere', () => {
    const required = (example: string) =>
      containerOf('api', helm.render(example))
        .env.filter(({ valueFrom }) => valueFrom !== undefined && valueFrom.secretKeyRef.optional !== true)
        .map(
          ({ name, valueFrom }) => `${name} ${valueFrom?.secretKeyRef.name} ${valueFrom?.secretKeyRef.key}`,
        )
    expect(required(CLAIMS)).toEqual([
      'DATABASE_URL database-app uri',
      'SECRET_KEYS preciosa SECRET_KEYS',
      'CLIENT_SECRET preciosa CLIENT_SECRET',
    ])
    expect(required(S3)).toEqual(
      ['DATABASE_URL', 'SECRET_KEYS', 'CLIENT_SECRET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'].map(
        (name) => `${name} preciosa ${name}`,
      ),
    )
  })

  it('has the values of its schema', async () => {
    const schema = JSON.parse(await readFile('deploy/helm/values.schema.json', 'utf8')) as {
      properties: {
        config: { properties: object }
        secretsFrom: { propertyNames: { enum: string[] } }
      }
    }
    expect(Object.keys(schema.properties.config.properties).toSorted()).toEqual(OF_CONFIG)
    expect(schema.properties.secretsFrom.propertyNames.enum.toSorted()).toEqual(VARIABLES.secrets.toSorted())
  })

  it.each(EXAMPLES)('gives values that the programs accept with %s', (example) => {
    const manifests = helm.render(example)
    const secrets = {
      DATABASE_URL: 'postgresql://a:b@database-rw.guia:5432/app',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    }
    const files = example === S3 ? ['s3'] : []
    for (const program of ['api', 'worker']) {
      const config = loadConfig({
        ...environmentOf(program, manifests),
        ...(example === S3 ? secrets : { DATABASE_URL: secrets.DATABASE_URL }),
      })
      expect(config).toMatchObject({
        environment: 'production',
        siteUrl: 'https://guia.example',
        database: { pool: 5 },
        drainSeconds: 5,
        [program]: { host: '0.0.0.0' },
      })
      expect(Object.keys(config).filter((key) => key === 's3' && config.s3 !== undefined)).toEqual(files)
    }
    expect(environmentOf('site', manifests)).toMatchObject({
      API_URL: 'http://preciosa-api:3001',
      PORT: '3000',
    })
  })
})
