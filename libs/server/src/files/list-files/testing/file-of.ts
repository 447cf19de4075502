import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export async function fileOf(folder: string, content: string | Buffer, name = 'lista.csv'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
