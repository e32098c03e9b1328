const place = { fr: 'Un lieu', en: 'A place', ar: 'مكان' }
const question = {
  category: 'platform',
  question: { fr: 'Qui ?', en: 'Who?', ar: 'من؟' },
  answer: { fr: 'Nous.', en: 'We.', ar: 'نحن.' },
  isShown: true,
}

/** What admins set of the site; an operation changes nothing here, for its version is not the last. */
export const SETTING_OPERATIONS = {
  'GET /api/company': {},
  'GET /api/cancellation-tables': {},
  'GET /api/admin/settings': {},
  'PUT /api/admin/settings': {
    body: () => ({ key: 'featured', version: 99, value: { spaceIds: [] } }),
    done: [409],
  },
  'GET /api/admin/settings/changes': { done: [400] },
  // of several who try, the first has undone it
  'POST /api/admin/settings/changes/{id}/undo': { object: 'settingChange', done: [204, 409] },
  'GET /api/admin/faq': {},
  'POST /api/admin/faq': { body: () => question },
  'PUT /api/admin/faq/{id}': { object: 'question', body: () => ({ ...question, version: 99 }), done: [409] },
  'POST /api/admin/faq/{id}/removal': { object: 'question', body: () => ({ version: 99 }), done: [409] },
  'POST /api/admin/faq/{id}/move': { object: 'question', body: () => ({ direction: 'up' }), done: [200, 409] },
  'GET /api/admin/rates': {},
  'PUT /api/admin/rates': {
    body: () => ({ currency: 'EUR', mad: '10.8', source: 'Bank Al-Maghrib', asOf: '2026-11-20', version: 99 }),
    done: [409],
  },
  'GET /api/admin/cities': {},
  'GET /api/admin/cities/{id}': { object: 'city' },
  'PUT /api/admin/cities/{id}': {
    object: 'city',
    body: () => ({ names: place, isSuggested: true, isHidden: false, version: 99 }),
    done: [409],
  },
  'PUT /api/admin/cities/{id}/neighborhoods': {
    object: 'city',
    body: () => ({ slug: 'maarif', names: place, isHidden: false, version: 99 }),
    done: [409],
  },
  // no host has named it
  'POST /api/admin/cities/{id}/merge': { object: 'city', body: () => ({ into: 'rabat' }), done: [409] },
  'GET /api/admin/featured': {},
  // nothing is looked for
  'GET /api/admin/featured/candidates': { done: [400] },
  'POST /api/admin/spaces/{id}/feature': { object: 'space', body: () => ({ isFeatured: false }) },
} as const
