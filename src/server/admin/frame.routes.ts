import type { adminFrameEndpoints } from '#shared/admin/frame-contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { changeReports, changeUsers, decideSpaces, writeAboutBookings } from './bulk-actions.ts'
import { exportBookings, exportReports, exportSpaces, exportUsers } from './exports.ts'
import { addViewer, removeViewer, listViewers } from './viewers.ts'
import { changeView, deleteView, listViews, saveView } from './saved-views.ts'

export function adminFrameHandlers(platform: Platform): Handlers<typeof adminFrameEndpoints> {
  return {
    'GET /api/admin/views': ({ viewer, query }) => listViews(platform, viewer, query.list),
    'POST /api/admin/views': ({ viewer, body }) => saveView(platform, viewer, body),
    'PATCH /api/admin/views/{id}': ({ viewer, params, body }) => changeView(platform, viewer, params.id, body),
    'DELETE /api/admin/views/{id}': ({ viewer, params }) => deleteView(platform, viewer, params.id),
    'GET /api/admin/viewers': ({ viewer }) => listViewers(platform, viewer),
    'PUT /api/admin/viewers/{id}': ({ viewer, params }) => addViewer(platform, viewer, params.id),
    'DELETE /api/admin/viewers/{id}': ({ viewer, params }) => removeViewer(platform, viewer, params.id),
    'POST /api/admin/spaces/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      decideSpaces(platform, { viewer, key }, body),
    'POST /api/admin/users/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      changeUsers(platform, { viewer, key }, body),
    'POST /api/admin/bookings/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      writeAboutBookings(platform, { viewer, key }, body),
    'POST /api/admin/reports/bulk-actions': ({ viewer, idempotencyKey: key, body }) =>
      changeReports(platform, { viewer, key }, body),
    'POST /api/admin/spaces/exports': ({ viewer, body }) => exportSpaces(platform, viewer, body),
    'POST /api/admin/users/exports': ({ viewer, body }) => exportUsers(platform, viewer, body),
    'POST /api/admin/bookings/exports': ({ viewer, body }) => exportBookings(platform, viewer, body),
    'POST /api/admin/reports/exports': ({ viewer, body }) => exportReports(platform, viewer, body),
  }
}
