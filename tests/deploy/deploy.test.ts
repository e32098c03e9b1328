import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'

const read = (path: string): string => readFileSync(path, 'utf8')
const dockerfile = read('Dockerfile')
const compose = read('compose.yaml')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
}).split('\n')

/** What `docker compose` puts in the place of `${NAME}`, `${NAME:-…}` and `${NAME:?…}`. */
const asked = new Set([...compose.matchAll(/\$\{(\w+)(:\?)?/g)].map(([, name = '']) => name))
const example = new Map(
  read('deploy/env.example')
    .split('\n')
    .map(line => /^#?([A-Z][A-Z0-9_]*)=(.*)$/.exec(line))
    .filter(match => match !== null)
    .map(([, name = '', value = '']) => [name, value]),
)

describe('the image', () => {
  test('has the Node that package.json pins, and names it exactly', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> }
    expect(/^ARG NODE_IMAGE=node:(.+)-bookworm-slim$/m.exec(dockerfile)?.[1]).toBe(devDependencies['node'])
    expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(Array(3).fill('${NODE_IMAGE}'))
  })

  test('copies what is there, and runs as somebody who may change nothing of it', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
    const isThere = (path: string) =>
      path === '.' || tracked.some(name => name === path || name.startsWith(`${path}/`) || path.includes('*'))
    expect(copied.filter(path => !isThere(path))).toEqual([])
    expect(dockerfile).toMatch(/^USER node$/m)
    expect(dockerfile.indexOf('USER node')).toBeLessThan(dockerfile.indexOf('CMD ["node", "src/start.mjs"]'))
    expect(dockerfile).toMatch(/^HEALTHCHECK /m)
  })

  test('takes nothing of this machine with it', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['node_modules', 'dist', 'data', '.env', '.git']) expect(ignored).toContain(name)
  })
})

describe('the compose file', () => {
  test('names each image by its version', () => {
    const images = [...compose.matchAll(/^\s*image: (.+)$/gm)].map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(2)
    expect(images.filter(image => image !== 'rahba:local' && !/:\d+\.\d+(\.\d+)?/.test(image))).toEqual([])
  })

  test('mounts files that are there', () => {
    const mounted = [...compose.matchAll(/^\s*- \.\/([^:]+):/gm)].map(([, path = '']) => path)
    expect(mounted.length).toBeGreaterThan(3)
    expect(mounted.filter(path => !existsSync(path) || !tracked.includes(path))).toEqual([])
  })

  test('asks for nothing that the example does not explain', () => {
    const optional = /^(GOOGLE|APPLE)_CLIENT_/
    expect([...asked].filter(name => !example.has(name) && !optional.test(name))).toEqual([])
    expect([...example.keys()].filter(name => !asked.has(name))).toEqual([])
  })

  test('backs up by itself, into a place that both processes and their user have', () => {
    expect(compose).toContain('BACKUP_DIR: /backups\n')
    expect(compose).toContain('- ${BACKUPS:-backups}:/backups\n')
    expect(dockerfile).toMatch(/^RUN mkdir .*\/backups.* && chown node:node .*\/backups/m)
  })

  test('holds no secret, and demands each', () => {
    for (const name of ['POSTGRES_PASSWORD', 'DATABASE_PASSWORD', 'REPLICATION_PASSWORD', 'AUTH_SECRET']) {
      expect(compose).toContain(`\${${name}:?`)
      expect(example.get(name)).toBe('')
    }
  })

  test('gives the product settings that it takes', () => {
    const part = compose.slice(compose.indexOf('&app-environment'), compose.indexOf('volumes:'))
    const given: Record<string, string> = {}
    for (const [, name = '', value = ''] of part.matchAll(/^ {4}([A-Z][A-Z0-9_]*): (.+)$/gm)) {
      given[name] = value
        .replace(/^"(.*)"$/, '$1')
        .replace(/\$\{(\w+)(?::-(\w*)|:\?[^}]*)?\}/g, (_, variable: string, otherwise = '') => {
          const secret = variable.endsWith('PASSWORD') || variable === 'AUTH_SECRET' ? 'a1'.repeat(32) : ''
          return example.get(variable) || secret || otherwise
        })
    }
    // as the example has it, and with the bucket that it shows
    for (const bucket of [
      { S3_BUCKET: '', S3_REGION: '' },
      { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
    ]) {
      const config = readConfig({ NODE_ENV: 'production', ...given, ...bucket })
      expect(config).toMatchObject({ publicUrl: 'https://rahba.example', trustProxy: 1, seedDemo: false })
      expect(config.databaseReplicaUrl).toContain('@replica:')
    }
  })
})
