import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { programPath, waitFor } from '@preciosa/testing'

/** The shell kills Varnish once its input closes, so that a killed test run leaves no process behind. */
const UNTIL_WE_END = '"$@" & pid=$!; read _; kill -9 $pid; wait $pid'

export interface Varnish {
  url: string
  close(): Promise<void>
}

/** Runs our VCL; only ports belong to the test. @param proxyPort of the proxy behind it */
export async function startVarnish(port: number, proxyPort: string): Promise<Varnish> {
  const folder = await mkdtemp(join(tmpdir(), 'preciosa-varnish-'))
  const file = join(folder, 'varnish.vcl')
  const text = await readFile(join(process.cwd(), 'deploy/varnish.vcl'), 'utf8')
  if (!text.includes('.port = "80"')) throw new Error('deploy/varnish.vcl has no `.port = "80"` any more')
  await writeFile(file, text.replace('.port = "80"', `.port = "${proxyPort}"`))
  const varnishd = programPath('varnishd') ?? 'varnishd'
  const options = [
    ...['-F', '-j', 'none', '-n', join(folder, 'working')],
    ...['-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m'],
  ]
  const child: ChildProcess = spawn('/bin/sh', ['-c', UNTIL_WE_END, 'sh', varnishd, ...options], {
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const close = async () => {
    child.stdin?.end()
    if (child.exitCode === null) await once(child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  const isThere = () => fetch(url, { method: 'FOO' }).then(({ status }) => status === 405)
  await waitFor(() => child.exitCode !== null || isThere(), { what: 'Varnish' }).catch(
    async (error: unknown) => {
      await close()
      throw error
    },
  )
  if (child.exitCode !== null) throw new Error(`Varnish ended:\n${output}`)
  return { url, close }
}
