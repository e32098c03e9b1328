import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { pgSmartTags } from 'postgraphile/utils'
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter'

/** What visitors may read. Everything else of the database stays out of the schema, as does writing. */
const TABLES = new Set([
  'day_blocks',
  'bookings',
  'cities',
  'files',
  'neighborhoods',
  'profiles',
  'space_photos',
  'spaces',
])

const publicTables = pgSmartTags([
  { kind: 'class', match: table => !TABLES.has(table.relname), tags: { behavior: '-*' } },
  { kind: 'procedure', match: () => true, tags: { behavior: '-*' } },
])

/** `closedWeekdays` is a mask of bits, which the filter language has no word for: its own way to add one. */
const bitsOperator = {
  name: 'SharesNoBitOperatorPlugin',
  version: '1.0.0',
  schema: {
    hooks: {
      init(init, build) {
        const { sql, addConnectionFilterOperator } = build
        addConnectionFilterOperator('Int', 'sharesNoBitWith', {
          description: 'Has none of these bits.',
          // `= 0` would let the planner expect one row in two hundred, and sort the whole city
          resolve: (column, bits) => sql`(${column} & ${bits}) <= 0`,
        })
        return init
      },
    },
  },
}

/**
 * Its makers' preset and the filter plugin, set for production.
 * @param {string} connectionString
 * @param {number} poolMax
 */
export function presetFor(connectionString, poolMax) {
  return {
    extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
    plugins: [publicTables, bitsOperator],
    // it does not count partial indexes, and would hide what ours serve
    disablePlugins: ['PgIndexBehaviorsPlugin'],
    pgServices: [makePgService({ connectionString, schemas: ['public'], poolConfig: { max: poolMax }, pubsub: false })],
    schema: { connectionFilterRelations: true, defaultBehavior: '-insert -update -delete' },
    grafast: { explain: false },
    grafserv: { graphiql: false, watch: false, websockets: false, outputDataAsString: true },
  }
}
