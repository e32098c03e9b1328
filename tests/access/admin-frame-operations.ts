/** What all lists of the admin's area share; declared as in operations.ts. */
export const ADMIN_FRAME_OPERATIONS = {
  // of no list
  'GET /api/admin/views': { done: [400] },
  'POST /api/admin/views': {
    body: () => ({ list: 'spaces', name: crypto.randomUUID(), query: 'view=all', isShared: true }),
  },
  'PATCH /api/admin/views/{id}': {
    object: 'adminView',
    parties: ['admin'],
    body: () => ({ name: 'Retirés', isShared: false }),
  },
  'DELETE /api/admin/views/{id}': { object: 'adminView', parties: ['admin'] },
  'GET /api/admin/viewers': {},
  'PUT /api/admin/viewers/{id}': { object: 'space' },
  'DELETE /api/admin/viewers/{id}': { object: 'space', done: [204, 404] },
  // decided on what has changed since
  'POST /api/admin/spaces/bulk-actions': {
    body: ({ space }: Record<'space', string>) => ({ action: 'approved', items: [{ id: space, version: '0' }] }),
  },
  'POST /api/admin/users/bulk-actions': {
    body: ({ person }: Record<'person', string>) => ({ action: 'end_sessions', items: [{ id: person, version: '0' }] }),
  },
  'POST /api/admin/bookings/bulk-actions': {
    body: ({ booking }: Record<'booking', string>) => ({
      to: 'both',
      content: 'Bonjour.',
      items: [{ id: booking, version: 'completed' }],
    }),
  },
  'POST /api/admin/reports/bulk-actions': {
    body: (objects: Record<'case', string>) => ({
      action: 'dismiss',
      note: 'Rien à redire.',
      items: [{ id: objects.case, version: 99 }],
    }),
  },
  'POST /api/admin/reviews/bulk-actions': {
    body: ({ review }: Record<'review', string>) => ({ reason: 'fake', items: [{ id: review, version: 'before' }] }),
  },
  'POST /api/admin/reviews/exports': { body: () => ({ columns: ['subject', 'rating'] }) },
  'POST /api/admin/appeals/bulk-actions': {
    body: ({ decision }: Record<'decision', string>) => ({ action: 'assign', items: [{ id: decision, version: 99 }] }),
  },
  'POST /api/admin/contact-messages/bulk-actions': {
    body: ({ contactMessage }: Record<'contactMessage', string>) => ({
      action: 'finish',
      items: [{ id: contactMessage, version: 99 }],
    }),
  },
  'POST /api/admin/spaces/exports': { body: () => ({ view: 'all', columns: ['id', 'name'] }) },
  'POST /api/admin/users/exports': { body: () => ({ columns: ['name', 'email'], contactReason: 'support' }) },
  'POST /api/admin/bookings/exports': { body: () => ({ columns: ['space', 'total'] }) },
  'POST /api/admin/appeals/exports': { body: () => ({ columns: ['person', 'due'] }) },
  'POST /api/admin/contact-messages/exports': { body: () => ({ columns: ['name', 'due'] }) },
  'POST /api/admin/reports/exports': { body: () => ({ columns: ['kind', 'reports'] }) },
} as const
