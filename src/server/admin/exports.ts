import type {
  APPEAL_COLUMNS,
  BOOKING_COLUMNS,
  REPORT_COLUMNS,
  SPACE_COLUMNS,
  USER_COLUMNS,
} from '#shared/admin/frame.ts'
import type { BookingsExport, ReportsExport, SpacesExport, UsersExport } from '#shared/admin/frame-contract.ts'
import type { AppealCard, AppealsExport } from '#shared/admin/appeals-contract.ts'
import type { CaseCard } from '#shared/admin/cases-contract.ts'
import { MINOR_PER_MAJOR } from '#shared/money.ts'
import type { Viewer } from '../http/call.ts'
import type { CsvCell } from '../http/csv.ts'
import type { Platform } from '../platform.ts'
import * as appeals from './appeals.sql.ts'
import * as bookings from './bookings.sql.ts'
import * as cases from './cases.sql.ts'
import { exportList } from './export-list.ts'
import type { ExportWords } from './export-words.ts'
import type { Placed } from './list-page.ts'
import * as spaces from './spaces.sql.ts'
import * as users from './users.sql.ts'

type Cells<Row, Columns extends readonly string[]> = Readonly<
  Record<Columns[number], (row: Row, words: ExportWords) => CsvCell>
>

const SPACE_CELLS: Cells<spaces.ExportedSpace, typeof SPACE_COLUMNS> = {
  id: row => row.id,
  name: row => row.name,
  state: (row, { say }) => say('admin', 'state.', row.state),
  type: (row, { say }) => say('common', 'spaceType.', row.type),
  city: row => row.city,
  host: row => row.host,
  hostEmail: row => row.hostEmail,
  hostPhone: row => row.hostPhone,
  price: row => (row.priceMinor === null ? null : row.priceMinor / MINOR_PER_MAJOR[row.currency]),
  currency: row => row.currency,
  since: row => row.since,
}

/** The spaces of a view that the filters leave, as a file. */
export function exportSpaces(platform: Platform, viewer: Viewer, body: SpacesExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  return exportList<spaces.ExportedSpace, (typeof SPACE_COLUMNS)[number]>(platform, viewer, {
    list: 'spaces',
    columns: SPACE_CELLS,
    chosen,
    contactReason,
    filter,
    count: max => spaces.countFound(db, { ...filter, adminId: viewer.id }, max),
    read: (after, limit) => spaces.listForExport(db, { ...filter, adminId: viewer.id }, after, viewer.locale, limit),
  })
}

const USER_CELLS: Cells<users.ExportedUser, typeof USER_COLUMNS> = {
  id: row => row.id,
  name: row => row.name,
  email: row => row.email,
  phone: row => row.phone,
  roles: (row, { say, list }) => list(row.roles.map(role => say('decisions', 'role.', role))),
  company: row => row.company,
  city: row => row.city,
  verified: (row, { yesOrNo }) => yesOrNo(row.isVerified),
  confirmed: (row, { yesOrNo }) => yesOrNo(row.isConfirmed),
  suspended: (row, { yesOrNo }) => yesOrNo(row.isSuspended),
  since: row => row.since,
}

/** The people whom the filters leave, as a file. */
export function exportUsers(platform: Platform, viewer: Viewer, body: UsersExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  return exportList<users.ExportedUser, (typeof USER_COLUMNS)[number]>(platform, viewer, {
    list: 'users',
    columns: USER_CELLS,
    chosen,
    contactReason,
    filter,
    count: max => users.countFound(db, { ...filter, adminId: viewer.id }, max),
    read: (after, limit) => users.listForExport(db, { ...filter, adminId: viewer.id }, after, limit),
  })
}

const BOOKING_CELLS: Cells<bookings.ExportedBooking, typeof BOOKING_COLUMNS> = {
  id: row => row.id,
  state: (row, { say }) => say('common', 'bookingStatus.', row.status),
  space: row => row.space.name,
  city: row => row.space.city,
  retailer: row => row.retailer.name,
  retailerEmail: row => row.retailerEmail,
  host: row => row.host.name,
  hostEmail: row => row.hostEmail,
  firstDay: row => row.firstDay,
  lastDay: row => row.lastDay,
  total: row => row.totalPriceMinor / MINOR_PER_MAJOR[row.currency],
  currency: row => row.currency,
  since: row => row.createdAt,
}

/** The bookings of a view that the filters leave, as a file. */
export function exportBookings(platform: Platform, viewer: Viewer, body: BookingsExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  const now = platform.clock.now()
  return exportList<bookings.ExportedBooking, (typeof BOOKING_COLUMNS)[number]>(platform, viewer, {
    list: 'bookings',
    columns: BOOKING_CELLS,
    chosen,
    contactReason,
    filter,
    count: max => bookings.countFound(db, filter, now, max),
    read: (after, limit) => bookings.list(db, filter, { after, locale: viewer.locale, now, limit }),
  })
}

const REPORT_CELLS: Cells<CaseCard & Placed, typeof REPORT_COLUMNS> = {
  id: row => row.id,
  kind: (row, { say }) => say('admin', 'cases.kind.', row.kind),
  name: row => row.name,
  person: row => row.person.name,
  reports: row => row.count,
  reasons: (row, { say, list }) => list(row.reasons.map(({ reason }) => say('reports', 'reason.', reason))),
  since: row => row.since,
  due: row => row.due,
  assignee: row => row.assignee?.name ?? null,
  outcome: (row, { say }) => say('admin', 'cases.outcome.', row.outcome),
  closedAt: row => row.closedAt,
}

/** The reports that the filters leave, as a file. */
export function exportReports(platform: Platform, viewer: Viewer, body: ReportsExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  return exportList<CaseCard & Placed, (typeof REPORT_COLUMNS)[number]>(platform, viewer, {
    list: 'reports',
    columns: REPORT_CELLS,
    chosen,
    contactReason,
    filter,
    count: max => cases.countFound(db, { ...filter, adminId: viewer.id }, max),
    read: (after, limit) => cases.list(db, { ...filter, adminId: viewer.id }, after, limit),
  })
}

const APPEAL_CELLS: Cells<AppealCard & Placed, typeof APPEAL_COLUMNS> = {
  id: row => row.id,
  action: (row, { say }) => say('decisions', 'action.', row.action),
  person: row => row.person.name,
  space: row => row.space?.name ?? null,
  since: row => row.at,
  due: row => row.due,
  assignee: row => row.assignee?.name ?? null,
  outcome: (row, { say }) => say('admin', 'appeals.outcome.', row.outcome),
  closedAt: row => row.answeredAt,
}

/** The appeals that the filters leave, as a file; what people say in them stays here. */
export function exportAppeals(platform: Platform, viewer: Viewer, body: AppealsExport): Promise<Response> {
  const { columns: chosen, contactReason, ...filter } = body
  const db = platform.db.kysely
  return exportList<AppealCard & Placed, (typeof APPEAL_COLUMNS)[number]>(platform, viewer, {
    list: 'appeals',
    columns: APPEAL_CELLS,
    chosen,
    contactReason,
    filter,
    count: max => appeals.countFound(db, { ...filter, adminId: viewer.id }, max),
    read: (after, limit) => appeals.list(db, { ...filter, adminId: viewer.id }, after, limit),
  })
}
