import {
  type IssueDetail,
  type IssueSummary,
  issueState,
  type Magazine,
  missingInIssue,
  type ShownIssue,
} from '@preciosa/contracts/magazine'
import { jpegNameOf, type Picture } from '@preciosa/contracts/media'
import { nameOfKey } from '@preciosa/platform'
import type { StoredPdf } from '../media/index.js'
import type { IssueRow } from './magazine.repository.js'

const THUMBNAIL = 480
const COVER = 960

export interface MediaOfIssues {
  pictures: ReadonlyMap<number, Picture>
  pdfs: ReadonlyMap<number, StoredPdf>
}

/** @param withLink whether the reader may have the digital edition */
export function toMagazine(row: IssueRow, media: MediaOfIssues, withLink: boolean): Magazine {
  const { year, month, number, title, description, price, soldOut } = row.content
  const pdf = pdfOf(row, media)
  const link = withLink && pdf !== undefined ? nameOfKey(pdf.key) : null
  const image = jpegNameOf(coverOf(row, media), COVER)
  if (image === null) throw new Error('A cover without a JPEG')
  return { year, month, number, title, description, price, image, link, soldOut }
}

export function toShownIssue(row: IssueRow, media: MediaOfIssues): ShownIssue {
  const { year, month, number, title, description, price, store, soldOut } = row.content
  const pages = pdfOf(row, media)?.pages ?? null
  return { year, month, number, title, description, price, store, soldOut, cover: coverOf(row, media), pages }
}

export function toIssueSummary(row: IssueRow, media: MediaOfIssues, now: Date): IssueSummary {
  const { id, startsAt, revision, by, updatedAt, coverId } = row
  const { year, month, number, title, soldOut } = row.content
  const cover = coverId === null ? undefined : media.pictures.get(coverId)
  return {
    ...{ id, year, month, number, title, soldOut, revision, by },
    state: issueState(row, now),
    startsAt: startsAt.toISOString(),
    picture: cover === undefined ? null : jpegNameOf(cover, THUMBNAIL),
    pages: pdfOf(row, media)?.pages ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

export function toIssueDetail(row: IssueRow, media: MediaOfIssues, now: Date): IssueDetail {
  const { content } = row
  return { ...toIssueSummary(row, media, now), content, missing: missingInIssue(content) }
}

function pdfOf({ pdfId }: IssueRow, { pdfs }: MediaOfIssues): StoredPdf | undefined {
  return pdfId === null ? undefined : pdfs.get(pdfId)
}

/** What is published has a cover. */
function coverOf({ coverId }: IssueRow, { pictures }: MediaOfIssues): Picture {
  const cover = pictures.get(coverId ?? 0)
  if (cover === undefined) throw new Error('A published issue without a cover')
  return cover
}
