import type { Queryable } from '@preciosa/platform'
import type { MediaService } from '@preciosa/server'

export type DemoAuthor = Parameters<MediaService['add']>[2]

/** The staff member as the author of what a demo load adds. */
export async function authorAt(db: Queryable, email: string): Promise<DemoAuthor> {
  const { rows } = await db.query<Omit<DemoAuthor, 'client'>>(
    'select id, email, role from staff where email = $1',
    [email],
  )
  const [staff] = rows
  if (staff === undefined) throw new Error(`There is no staff member ${email}`)
  return { ...staff, client: 'demo' }
}
