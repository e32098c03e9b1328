/** A mistake somebody could make, and the test that must not let it pass. The patch is beside this file. */
export interface Mutation {
  patch: string
  mistake: string
  test: string
  /** A pattern of the names of those of its tests that must catch it; left out, all are run. */
  only?: string
  env?: Record<string, string>
}

/** Its test needs none, whose start takes longer than the test. */
const withoutDatabase = { TEST_SERVER: 'none' }

export const MUTATIONS: readonly Mutation[] = [
  {
    patch: 'two-winners.patch',
    mistake: 'the days are checked and then written, with neither the lock on the space nor the exclusion constraint',
    test: 'tests/races/bookings.race.test.ts',
    env: { RACE_ROUNDS: '20' },
  },
  {
    patch: 'blocked-and-booked.patch',
    mistake: 'accepting and blocking do not lock the space, so each misses what the other is about to write',
    test: 'tests/races/answers.race.test.ts',
  },
  {
    patch: 'part-beside-shop.patch',
    mistake: 'who books a part does not lock its shop, and no constraint keeps the two apart',
    test: 'tests/races/shops.race.test.ts',
  },
  {
    patch: 'answer-without-lock.patch',
    mistake: 'a host answers without the lock on the space: some hear that it has changed, and nobody had changed it',
    test: 'tests/races/answers.race.test.ts',
  },
  {
    patch: 'request-without-lock.patch',
    mistake: 'a request is judged without the lock on the space, and stays open beside the booking that took its days',
    test: 'tests/races/answers.race.test.ts',
  },
  {
    patch: 'key-claimed-apart.patch',
    mistake:
      'the key of a request is claimed outside its transaction: a refusal uses it up, and who clicks twice is lost',
    test: 'tests/races/idempotency.race.test.ts',
  },
  {
    patch: 'anybody-reads-bookings.patch',
    mistake: 'a booking is fetched by its id alone',
    test: 'tests/access/authorisation.test.ts',
  },
  {
    patch: 'muted-mail-sent.patch',
    mistake: 'who has switched mail of a kind off still gets it',
    test: 'src/server/bookings/bookings.test.ts',
  },
  {
    patch: 'last-day-lost.patch',
    mistake: 'a stay is counted without its last day',
    test: 'src/shared/days.test.ts',
    env: withoutDatabase,
  },
  {
    patch: 'open-redirect.patch',
    mistake: 'after signing in, a path that normalises to another site is followed',
    test: 'src/shared/own-path.test.ts',
    env: withoutDatabase,
  },
  {
    patch: 'dropped-query-kept.patch',
    mistake: 'what the reader of a query has dropped comes through as it was typed, and is followed to another site',
    test: 'src/web/strict-search-params.test.ts',
    env: withoutDatabase,
  },
  {
    patch: 'body-without-end.patch',
    mistake: 'a body that names no length is read whole, however long it is',
    test: 'tests/security/malformed.test.ts',
  },
  {
    patch: 'own-write-missed.patch',
    mistake: 'whoever has booked is read the replica, which does not know it yet',
    test: 'tests/cluster/replica.test.ts',
  },
  {
    patch: 'address-told-too-early.patch',
    mistake: 'a request that nobody has accepted tells the address of a space that hides it',
    test: 'tests/access/authorisation.test.ts',
  },
  {
    patch: 'requests-at-once.patch',
    mistake: 'all requests that one connection sends ahead are worked on at the same time',
    test: 'src/server/http/listen.test.ts',
    env: withoutDatabase,
  },
  {
    patch: 'old-events-forgotten.patch',
    mistake: 'after a long absence of the database live streams are told only what is fresh',
    test: 'src/server/live/stream.test.ts',
  },
  {
    patch: 'cached-for-everybody.patch',
    mistake: 'a page that is cached is given to whoever asks, with whatever cookies',
    test: 'tests/web/cached-pages-private.test.ts',
  },
  {
    patch: 'fields-uncounted.patch',
    mistake: 'a form is taken apart however many fields it has',
    test: 'tests/security/flooded-input.test.ts',
    only: 'a refused form',
  },
  {
    patch: 'json-uncounted.patch',
    mistake: 'a JSON text is parsed however deep it is and however much is in it',
    test: 'src/server/http/input-bounds.test.ts',
    env: withoutDatabase,
  },
  {
    patch: 'address-unbounded.patch',
    mistake: 'parameters and cookies are taken apart however many there are',
    test: 'tests/security/flooded-input.test.ts',
    only: 'a page and an answer of a sign-in provider',
  },
  {
    patch: 'cookie-over-http.patch',
    mistake: 'a cookie that its writer did not mark is sent over http too',
    test: 'src/server/http/app.test.ts',
    only: 'every cookie',
    env: withoutDatabase,
  },
  {
    patch: 'cookie-of-any-host.patch',
    mistake: 'a neighbouring host may plant the cookie of a session',
    test: 'src/server/account/sign-in.test.ts',
    only: 'on an https address',
  },
  {
    patch: 'two-hosts.patch',
    mistake: 'of two hosts the first is believed',
    test: 'src/server/http/listen.test.ts',
    only: 'two hosts',
    env: withoutDatabase,
  },
  {
    patch: 'connections-uncounted.patch',
    mistake: 'one network may take every connection',
    test: 'src/server/http/listen.test.ts',
    only: 'one network',
    env: withoutDatabase,
  },
  {
    patch: 'pages-all-at-once.patch',
    mistake: 'all pages that are asked for are made at the same time',
    test: 'src/server/http/render-queue.test.ts',
    only: 'somebody else’s page',
    env: withoutDatabase,
  },
  {
    patch: 'limit-not-counted.patch',
    mistake: 'the calls of who has no session are not counted',
    test: 'src/server/account/sign-up.test.ts',
    only: 'is open to ten calls',
  },
  {
    patch: 'stream-outlives-session.patch',
    mistake: 'a stream hears of a sign-out or a suspension with its next heartbeat only',
    test: 'src/server/live/stream.test.ts',
    only: 'ends at once when its session does',
  },
  {
    patch: 'mail-at-most-once.patch',
    mistake: 'a mail counts as failed while it is under way, and stays so when its process dies',
    test: 'src/server/outbox/outbox.test.ts',
    only: 'because the process died on the way is sent again .resetPassword',
  },
  {
    patch: 'person-before-spaces.patch',
    mistake: 'a deletion locks the person before the spaces, bookings lock them the other way round',
    test: 'tests/races/deletion.race.test.ts',
    only: 'meet no deadlock',
    env: { DELETION_ROUNDS: '2' },
  },
  {
    patch: 'replay-in-another-order.patch',
    mistake: 'an answer is kept as jsonb, and comes again with its members in another order',
    test: 'tests/races/idempotency.race.test.ts',
    only: 'brings the same answer',
  },
  {
    patch: 'null-not-declared.patch',
    mistake: 'a row is declared without the NULL that its statement answers',
    test: 'tests/access/sql-rows.test.ts',
  },
]
