import { readFile, rename, writeFile } from 'node:fs/promises'

/** Reads a JSON file; null when it isn't there or isn't whole. */
export async function readJson<T>(file: string): Promise<T | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T
  } catch {
    return null
  }
}

/** Writes a JSON file that only its owner may read, whole or not at all. */
export async function writePrivateJson(file: string, value: unknown): Promise<void> {
  const aside = `${file}.${process.pid}.tmp`
  await writeFile(aside, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
  await rename(aside, file)
}
