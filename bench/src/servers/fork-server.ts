import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { API_NODE_OPTIONS } from '@preciosa/platform'

export const BENCH_SECRET_KEYS = 'bench:a-key-that-only-the-bench-knows-of'

export interface BenchServer {
  process: ChildProcess
  api: string
  bare: string
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export function forkServer(
  name: string,
  {
    databaseUrl,
    filesDir,
    args = [],
    env = {},
  }: { databaseUrl: string; filesDir: string; args?: string[]; env?: Record<string, string> },
): Promise<BenchServer> {
  const ofDatabase = { DATABASE_URL: databaseUrl, FILES_DIR: filesDir, ...env }
  return forkProgram(name, { args, env: ofDatabase, nodeOptions: API_NODE_OPTIONS })
}

export async function forkProgram(
  name: string,
  {
    args = [],
    env = {},
    nodeOptions = [],
  }: { args?: string[]; env?: Record<string, string>; nodeOptions?: readonly string[] } = {},
): Promise<BenchServer> {
  const [port, barePort] = [await freePort(), await freePort()]
  const program = join(fileURLToPath(new URL('.', import.meta.url)), `${name}.js`)
  const child = fork(program, [String(port), String(barePort), ...args], {
    execArgv: [...process.execArgv, ...nodeOptions],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      SECRET_KEYS: BENCH_SECRET_KEYS,
      CLIENT_SECRET: 'secret-of-the-bench',
      LIMITS: 'off',
      ...env,
    },
  })
  await once(child, 'message')
  return {
    process: child,
    api: `http://127.0.0.1:${port}`,
    bare: `http://127.0.0.1:${barePort}`,
    stop: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
