import { readFile, rename, writeFile } from 'node:fs/promises'

/** Null if missing or incomplete. */
export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** Atomic; readable only for its owner. */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  const aside = `${file}.${process.pid}.tmp`
  await writeFile(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(aside, file)
}
