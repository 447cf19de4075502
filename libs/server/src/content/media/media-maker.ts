import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { MOST_PICTURE_BYTES } from '@preciosa/contracts/media'
import { AppError, type FileStorage } from '@preciosa/platform'
import { inspectPdf, pdfRefusal } from '../../files/pdfs/index.js'
import { pictureFacts } from '../../files/pictures/index.js'
import type { NewFile, NewMedia } from './media.repository.js'
import { BROKEN_PICTURE, PICTURE_INPUT, PICTURE_TOO_LARGE, pictureRefusal } from './media.rules.js'
import { type MadeFile, makePicture } from './picture-maker.js'

export interface SentMedia {
  key: string
  name: string
  bytes: number
  hash: string
}

export type Made = Pick<NewMedia, 'kind' | 'width' | 'height' | 'colour' | 'pages'> & { files: NewFile[] }

/** Judges uploads by their content, and stores what is made of them. */
export class MediaMaker {
  constructor(private readonly files: FileStorage) {}

  /** @throws AppError `validation` or `too-large`; nothing is stored then */
  async made(sent: SentMedia, isPrivate: boolean): Promise<Made> {
    return this.files.withLocalFile(sent.key, async (path) => {
      if (await startsAsPdf(path)) return this.madePdf(path, sent, isPrivate)
      if (sent.bytes > MOST_PICTURE_BYTES) throw new AppError('too-large', PICTURE_TOO_LARGE)
      return this.madePicture(await buffer(this.files.open(sent.key)), isPrivate)
    })
  }

  private async madePdf(path: string, { bytes }: SentMedia, isPrivate: boolean): Promise<Made> {
    const facts = await inspectPdf(path)
    const refusal = pdfRefusal(facts)
    if (refusal !== null || typeof facts === 'string') throw refused(refusal ?? '')
    const key = this.files.newKey(isPrivate ? 'documents' : 'public-documents', 'pdf')
    await this.files.keepCopy(path, key)
    const files: NewFile[] = [{ key, format: 'pdf', width: null, bytes }]
    return { kind: 'pdf', width: null, height: null, colour: null, pages: facts.pages, files }
  }

  private async madePicture(content: Buffer, isPrivate: boolean): Promise<Made> {
    const facts = await pictureFacts(content, PICTURE_INPUT)
    const refusal = pictureRefusal(facts)
    if (refusal !== null) throw refused(refusal)
    if (isPrivate) throw refused('Sólo un PDF puede ser privado.', 'private')
    const made = await makePicture(content)
    if (made === null) throw refused(BROKEN_PICTURE)
    const { width, height, colour } = made
    return { kind: 'picture', width, height, colour, pages: null, files: await this.keptAll(made.files) }
  }

  async keptAll(made: readonly MadeFile[]): Promise<NewFile[]> {
    const kept: NewFile[] = []
    return this.unlessFailed(kept, async () => {
      for (const { format, width, content } of made) {
        const file = { key: this.files.newKey('images', format), format, width, bytes: content.length }
        kept.push(file)
        await this.files.keepStream(Readable.from([content]), file.key, { bytes: content.length, detail: '' })
      }
      return kept
    })
  }

  /** Removes the files if the work fails. */
  async unlessFailed<T>(files: readonly NewFile[], work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await this.remove(files)
      throw error
    }
  }

  async remove(files: readonly NewFile[]): Promise<void> {
    for (const { key } of files) await this.files.remove(key)
  }
}

async function startsAsPdf(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer: head } = await file.read(Buffer.alloc(5), 0, 5, 0)
    return head.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

function refused(message: string, path = 'file'): AppError {
  return new AppError('validation', message, [{ path, message }])
}
