/** `safe` survives a crash of the machine; `test` is faster. */
export type Durability = 'safe' | 'test'

const COMMON = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_preload_libraries: 'pg_stat_statements',
  max_connections: '200',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %q%u@%d ',
}

const BY_DURABILITY: Record<Durability, Record<string, string>> = {
  safe: { shared_buffers: '256MB' },
  test: {
    shared_buffers: '128MB',
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
  },
}

export function settingArguments(durability: Durability, more: Record<string, string> = {}): string[] {
  return Object.entries({ ...COMMON, ...BY_DURABILITY[durability], ...more }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}
