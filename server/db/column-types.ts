import type { ColumnType } from 'kysely'

/** A moment: read as a Date. */
export type Moment = ColumnType<Date, Date | string | undefined, Date | string>
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
export type Json<T> = ColumnType<T, string, string>
