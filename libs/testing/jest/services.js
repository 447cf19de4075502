import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { claimPort, processIdentity, startPostgres } from '../../sandbox/dist/postgres/index.js'

const PREFIX = 'preciosa-test-'
const TEMPLATE = `preciosa_template_${process.pid}`

/** Linux's in-memory file system: each database creates and removes some thousand files. */
const MEMORY = '/dev/shm'
/** Free bytes required; a run takes some hundred MB, and Docker's default is 64 MB. */
const ROOM = 4 * 1024 ** 3

async function memoryHasRoom() {
  const there = await statfs(MEMORY).catch(() => null)
  return there !== null && there.bavail * there.bsize >= ROOM
}

async function sweepOldRuns() {
  for (const place of [tmpdir(), MEMORY])
    for (const name of await readdir(place).catch(() => [])) {
      const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN)
      if (Number.isNaN(pid) || processIdentity(pid) !== null) continue
      await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined)
    }
}

async function query(url, ...statements) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

async function makeTemplate(adminUrl) {
  await query(adminUrl, `DROP DATABASE IF EXISTS ${TEMPLATE}`, `CREATE DATABASE ${TEMPLATE}`)
  const url = new URL(adminUrl)
  url.pathname = `/${TEMPLATE}`
  const { migrate } = await import('../../platform/dist/index.js')
  const { migrations } = await import('../../../migrations/dist/index.js')
  const { bringShippedDataUpToDate } = await import('../../server/dist/index.js')
  await migrate({ url: url.href, migrations, shippedData: bringShippedDataUpToDate })
}

function redisProgram() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    try {
      const program = join(folder, 'redis-server')
      accessSync(program, constants.X_OK)
      return program
    } catch {
      continue
    }
  }
  return null
}

/** True if the Redis on `port` uses `folder`; another run may have taken the port. */
function answers(port, folder) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('data', (answer) => {
      resolve(answer.includes(basename(folder)))
      socket.destroy()
    })
    socket.write('CONFIG GET dir\r\n')
  })
}

async function startRedis(folder) {
  const program = redisProgram()
  if (program === null) return null
  const { port, release } = await claimPort(56379 + (process.pid % 4000))
  // The shell stops Redis when its input closes, so a killed run leaves no Redis behind.
  const script = '"$@" >/dev/null 2>&1 & pid=$!; read _; kill $pid; wait $pid'
  const settings = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const args = [...settings, '--maxmemory-policy', 'noeviction', '--dir', folder]
  const shell = spawn('/bin/sh', ['-c', script, 'sh', program, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const gone = new Promise((resolve) => shell.once('exit', resolve))
  for (let attempt = 0; !(await answers(port, folder)); attempt++) {
    if (attempt > 300 || shell.exitCode !== null) throw new Error('redis-server does not start')
    await sleep(20)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      shell.stdin.end()
      await gone
      await release()
    },
  }
}

export async function startServices() {
  await sweepOldRuns()
  const inMemory = await memoryHasRoom()
  const folder = await mkdtemp(join(inMemory ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`))
  // PostgreSQL may run as another user (see Runner).
  await chmod(folder, 0o755)
  const given = process.env.TEST_DATABASE_URL
  const postgres =
    given === undefined || given === ''
      ? await startPostgres({ dataDir: join(folder, 'pgdata'), preferredPort: 54400, durability: 'test' })
      : null
  const adminUrl = postgres?.url ?? given
  process.env.PRECIOSA_TEST_POSTGRES = adminUrl
  process.env.PRECIOSA_TEST_TEMPLATE = TEMPLATE
  process.env.PRECIOSA_TEST_FILES = join(folder, 'files')
  // In memory FILE_COPY is three times as fast as WAL_LOG; on a disk it is the reverse.
  if (postgres !== null) process.env.PRECIOSA_TEST_STRATEGY = inMemory ? 'FILE_COPY' : 'WAL_LOG'
  try {
    await makeTemplate(adminUrl)
  } catch (error) {
    process.env.PRECIOSA_TEST_DATABASE_ERROR = String(error.stack)
  }
  const redis = process.env.TEST_REDIS_URL ? null : await startRedis(folder)
  const redisUrl = process.env.TEST_REDIS_URL || redis?.url
  if (redisUrl) process.env.PRECIOSA_TEST_REDIS = redisUrl
  return {
    async stop() {
      await redis?.stop()
      if (postgres === null) await query(adminUrl, `DROP DATABASE IF EXISTS ${TEMPLATE}`)
      await postgres?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
