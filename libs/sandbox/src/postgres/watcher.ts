import type { ChildProcess } from 'node:child_process'
import type { Runner } from './runner.js'

/** Stops the server when this process ends, even by kill -9: the shell's input then closes. */
export function watchOverServer(serverPid: number, runner: Runner): { stop(): void } {
  if (process.platform === 'win32') return { stop: () => undefined }
  const script = 'read _; kill -INT "$1"'
  const watcher: ChildProcess = runner.spawn(
    '/bin/sh',
    ['-c', script, 'sh', `${serverPid}`],
    ['pipe', 'ignore', 'ignore'],
  )
  watcher.on('error', () => undefined)
  watcher.stdin?.on('error', () => undefined)
  watcher.unref()
  const input = watcher.stdin as (NodeJS.WritableStream & { unref?(): void }) | null
  input?.unref?.()
  return { stop: () => void watcher.kill('SIGKILL') }
}
