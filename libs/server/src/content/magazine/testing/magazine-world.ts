import type { IssueContent } from '@preciosa/contracts/magazine'
import { FileLinks } from '@preciosa/platform'
import { issueContent } from '@preciosa/testing'
import { storedPicture } from '../../media/testing/stored-picture.js'
import { ContentWorld, EVA, type OpenDatabase } from '../../written/testing/content-world.js'
import { MagazineDeskService } from '../magazine-desk.service.js'
import { MagazineService } from '../magazine.service.js'

export class MagazineWorld extends ContentWorld {
  readonly desk: MagazineDeskService
  readonly magazine: MagazineService

  constructor(opened: OpenDatabase) {
    super(opened, 'magazine_issue')
    const links = new FileLinks(this.config, this.clock)
    this.desk = new MagazineDeskService(this.db, this.clock, this.media)
    this.magazine = new MagazineService(this.db, this.clock, links, this.media)
  }

  cover(alt = 'Una tapa'): Promise<number> {
    return storedPicture(this.db, { alt, width: 1200, height: 1600, widths: [480, 960, 1200] })
  }

  async pdf({ pages = 84, isPrivate = true } = {}): Promise<{ id: number; key: string }> {
    const [row] = await this.db.query<{ id: number; key: string }>(
      `with added as (
         insert into media (kind, private, file_name, bytes, hash, pages, created_at, updated_at)
         values ('pdf', $1, 'revista.pdf', 900, gen_random_uuid()::text, $2, now(), now()) returning id),
       files as (
         insert into media_file (media_id, file_key, format, bytes)
         select id, 'documents/' || gen_random_uuid() || '.pdf', 'pdf', 900 from added returning media_id, file_key)
       select media_id as id, file_key as key from files`,
      [isPrivate, pages],
    )
    return row!
  }

  /** Can be published as it is. */
  async content(change: Partial<IssueContent> = {}): Promise<IssueContent> {
    const cover = change.cover === undefined ? await this.cover() : null
    return issueContent({ cover, ...change })
  }

  async published(change: Partial<IssueContent> = {}): Promise<number> {
    const { id } = await this.desk.create(await this.content(change), EVA)
    await this.desk.publish(id, EVA)
    return id
  }
}
