import type { Declaration } from './declaration.ts'

/** Those of the second factor, as operations.ts lists all. */
export const secondFactorOperations: Readonly<Record<string, Declaration>> = {
  // nobody of the cast owes a code
  'GET /api/pending-sign-in': {},
  'POST /api/pending-sign-in': { body: () => ({ code: '123456' }), done: [401] },
  // Karim has a password
  'POST /api/me/proof': { body: () => ({}), done: [204, 400] },
  'GET /api/me/second-factor': {},
  // of the admin, who has one not yet, a code of a mail is asked
  'POST /api/me/second-factor/enrolment': { body: () => ({}), done: [200, 400] },
  'POST /api/me/second-factor': { body: () => ({ code: '123456' }), done: [400, 409] },
  // for admins alone
  'POST /api/me/second-factor/enrolment-code': { done: [200, 409] },
  'POST /api/me/second-factor/enrolment/cancellation': {},
  'POST /api/me/second-factor/recovery-codes': { body: () => ({ code: '123456' }), done: [409] },
  'POST /api/me/second-factor/recovery-codes/receipt': {},
  'POST /api/me/second-factor/removal': { body: () => ({ code: '123456' }), done: [409] },
}
