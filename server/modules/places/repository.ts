import { sql } from 'kysely'
import type { Db } from '#server/deps.ts'

/** A locality as owners write it in a ground's location, `Indiranagar, Bengaluru`, in the middle of its grounds. */
export interface Locality {
  location: string
  latitude: number
  longitude: number
}

/** Localities of active grounds whose area holds the text (lower case), those with most grounds first. */
export async function listLocalities(db: Db, text: string, limit: number): Promise<Locality[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<Locality>`
    select location, avg(latitude) as latitude, avg(longitude) as longitude from (
      select location, latitude, longitude from grounds
       where is_active and latitude is not null and area_key like ${pattern} and strpos(lower(location), ${text}) > 0 limit 2000) near
     group by location order by count(*) desc, location collate "C" limit ${limit}`.execute(db)
  return rows
}
