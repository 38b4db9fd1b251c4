import { sql, type Kysely } from 'kysely'

const statements = `
-- A super admin pages through all grounds by name, or through the disabled ones; the index of names has only those that are open.
create index grounds_by_name_all on grounds (name_key collate "C", id) where deleted_at is null;
create index grounds_by_name_disabled on grounds (name_key collate "C", id) where deleted_at is null and not is_active;

-- Nobody books a ground while it is being deleted, nor after. Waits for the deletion, which locks the ground's row.
create function bookings_need_a_ground() returns trigger language plpgsql as $body$
begin
  perform 1 from grounds where id = new.ground_id and deleted_at is null for key share;
  if not found then
    raise exception 'ground % is deleted', new.ground_id;
  end if;
  return new;
end $body$;
create trigger bookings_need_a_ground before insert on bookings for each row execute function bookings_need_a_ground();
`

/** Lists for those who manage grounds; no booking of a deleted one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statements).execute(db)
}
