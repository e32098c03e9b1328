/** A long run of tests that the normal run has in short. */
export interface NightlyStep {
  name: string
  /** What is run, as the normal run has it; empty: every test of vitest. */
  files: readonly string[]
  /** Node's arguments, of a step that vitest does not run. */
  command?: readonly string[]
  /** What raises its figures above those of the normal run. */
  env: Readonly<Record<string, string>>
  /** The variable that takes the seed of this night, where the test has one. */
  seedIn?: string
  /** Names under which its tests record what they measured (tests/support/figures.ts); each must be there. */
  figures: readonly string[]
  /** Default: the PostgreSQL that the product brings. */
  server?: 'embedded' | 'separate'
}

export const NIGHTLY_STEPS: readonly NightlyStep[] = [
  { name: 'mutations', files: [], command: ['scripts/mutations.ts'], env: {}, figures: [] },
  {
    name: 'every window',
    files: [],
    command: ['node_modules/@playwright/test/cli.js', 'test'],
    env: { EVERY_WINDOW: '1' },
    figures: [],
  },
  { name: 'the other PostgreSQL', files: ['src/server', 'tests'], env: {}, server: 'separate', figures: [] },
  {
    name: 'races',
    files: ['tests/races'],
    env: { RACE_ROUNDS: '500', RACE_ACCEPT_ROUNDS: '5000', RACE_SHOP_ROUNDS: '200', RACE_MISSION_ROUNDS: '200' },
    seedIn: 'RACE_SEED',
    figures: ['booking race', 'serial order', 'deletion race', 'shop race', 'shops that change', 'mission race'],
  },
  {
    name: 'model',
    files: ['tests/model'],
    env: { MODEL_RUNS: '20000' },
    seedIn: 'MODEL_SEED',
    figures: ['model'],
  },
  {
    name: 'kill -9',
    files: ['tests/faults/kill-under-writes.test.ts'],
    env: { KILLS: '500' },
    figures: ['kill -9 under writes'],
  },
  {
    name: 'database away',
    files: ['tests/faults/database-away.test.ts'],
    env: { DATABASE_TROUBLES: 'all' },
    figures: [
      'database stopped',
      'database killed',
      'database slow',
      'database silent from its side',
      'database silent both ways',
      'database refusing',
    ],
  },
  {
    name: 'full disk',
    files: ['tests/faults/full-disk.test.ts', 'tests/faults/full-disk-uploads.test.ts'],
    env: {},
    figures: ['full disk', 'uploads on a full disk'],
  },
  {
    name: 'hostile clients',
    files: [
      'tests/security/slow-clients.test.ts',
      'tests/security/flooded-input.test.ts',
      'tests/security/crowded-pages.test.ts',
    ],
    env: { CROWD_SECONDS: '20' },
    figures: ['hostile clients', 'pages beside pages'],
  },
  {
    name: 'fuzz',
    files: ['tests/security/fuzz.test.ts'],
    env: { FUZZ_CALLS: '1500' },
    seedIn: 'FUZZ_SEED',
    figures: ['fuzz'],
  },
  {
    name: 'accounts',
    files: ['tests/security/account-takeover.test.ts'],
    env: { TAKEOVER_ROUNDS: '200' },
    seedIn: 'TAKEOVER_SEED',
    figures: ['account takeover'],
  },
  {
    name: 'soak',
    files: ['tests/faults/soak.test.ts'],
    env: { SOAK_SECONDS: '600' },
    figures: ['soak'],
  },
]
