import type { Database } from '@preciosa/platform'

/** A picture of the library without its files' content. @param widths of its JPEGs */
export async function storedPicture(
  db: Database,
  { alt, width, height, widths }: { alt: string; width: number; height: number; widths: number[] },
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `with added as (
       insert into media (kind, private, file_name, bytes, hash, width, height, colour, alt, created_at, updated_at)
       values ('picture', false, 'foto.jpg', 9, gen_random_uuid()::text, $2, $3, '#808080', $1, now(), now())
       returning id),
     files as (
       insert into media_file (media_id, file_key, format, width, bytes)
       select id, 'images/' || gen_random_uuid() || '.jpg', 'jpg', width, 9 from added, unnest($4::int[]) width)
     select id from added`,
    [alt, width, height, widths],
  )
  return row!.id
}
