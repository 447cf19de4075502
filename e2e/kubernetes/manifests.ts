import { join } from 'node:path'
import ts from 'typescript'

export interface EnvVar {
  name: string
  value?: string
  valueFrom?: { secretKeyRef: { name: string; key: string; optional?: boolean } }
}

export interface Container {
  name: string
  image: string
  command?: string[]
  env: EnvVar[]
  ports?: { name: string; containerPort: number }[]
  resources: { limits: Record<string, string> }
  securityContext: object
  volumeMounts: { name: string; mountPath: string }[]
}

type Labels = Record<string, string>

export interface Peer {
  podSelector?: { matchLabels: Labels }
  namespaceSelector?: object
}

export interface PolicyRule {
  ports?: { port: number | string }[]
  from?: Peer[]
  to?: Peer[]
}

export interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string; labels: Labels; annotations?: Labels }
  spec: {
    replicas?: number
    selector?: Labels & { matchLabels?: Labels }
    podSelector?: { matchLabels: Labels }
    ports?: { port: number; targetPort: string }[]
    strategy?: { rollingUpdate: object }
    scaleTargetRef?: { name: string }
    policyTypes?: string[]
    ingress?: PolicyRule[]
    egress?: PolicyRule[]
    tls?: object[]
    rules?: {
      host: string
      http: { paths: { path: string; backend: { service: { name: string } } }[] }
    }[]
    template?: {
      metadata: { labels: Labels }
      spec: {
        containers: Container[]
        securityContext: object
        terminationGracePeriodSeconds?: number
        volumes: { name: string; emptyDir?: object; persistentVolumeClaim?: object }[]
      }
    }
  }
}

interface Model {
  validate(): void
}

const moduleOf = ({ apiVersion, kind }: Manifest) => `kubernetes-models/${apiVersion}/${kind}`

/** Checks an object by the schema of Kubernetes, which lets unknown fields pass. @throws Error */
export async function validate(manifest: Manifest): Promise<void> {
  const models = (await import(moduleOf(manifest))) as Record<string, new (of: Manifest) => Model>
  const Kind = models[manifest.kind]
  if (Kind === undefined) throw new Error(`no model of ${manifest.kind}`)
  new Kind(manifest).validate()
}

/** Unknown and wrong fields of objects, by the types of Kubernetes. */
export function misfits(manifests: readonly Manifest[]): string[] {
  const name = join(process.cwd(), 'e2e/kubernetes/rendered.ts')
  const text = manifests
    .map(
      (manifest, at) =>
        `import type { I${manifest.kind} as Kind${at} } from '${moduleOf(manifest)}'\n` +
        `export const of${at}: Kind${at} = ${JSON.stringify(manifest)}\n`,
    )
    .join('')
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    target: ts.ScriptTarget.ES2022,
  }
  const host = ts.createCompilerHost(options)
  const files = { ...host }
  host.fileExists = (file) => file === name || files.fileExists(file)
  host.getSourceFile = (file, target) =>
    file === name ? ts.createSourceFile(file, text, target) : files.getSourceFile(file, target)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([name], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

export const ofKind = (manifests: readonly Manifest[], kind: string) =>
  manifests.filter((one) => one.kind === kind)

/** The templates of pods, by the name of what makes them. */
export const podsOf = (manifests: readonly Manifest[]) =>
  manifests.flatMap(({ kind, metadata, spec: { template } }) =>
    template === undefined ? [] : [{ kind, name: metadata.name, ...template }],
  )

/** @throws Error without a container of this name */
export function containerOf(program: string, manifests: readonly Manifest[]): Container {
  const found = podsOf(manifests).flatMap(({ spec }) => spec.containers)
  const one = found.find(({ name }) => name === program)
  if (one === undefined) throw new Error(`no container ${program}`)
  return one
}

/** Variables with a value; those from Secrets are undefined. */
export const environmentOf = (program: string, manifests: readonly Manifest[]) =>
  Object.fromEntries(containerOf(program, manifests).env.map(({ name, value }) => [name, value]))

export const selects = (selector: Labels | undefined, labels: Labels) =>
  selector !== undefined && Object.entries(selector).every(([key, value]) => labels[key] === value)
