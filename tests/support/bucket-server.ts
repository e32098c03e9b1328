import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { freePort } from './free-port.ts'

/** An S3-compatible server with empty buckets, for the calling test file alone: s3rver, as a process of its own. */
export interface BucketServer {
  /** For S3_…, by a bucket's name. */
  settings(bucket: string): {
    bucket: string
    region: string
    endpoint: string
    accessKeyId: string
    secretAccessKey: string
  }
  stop(): Promise<void>
  /** On the same address and with what it held. */
  startAgain(): Promise<void>
}

const readyWithinMs = 60_000

export async function startBucketServer(...buckets: string[]): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'rahba-bucket-'))
  const port = await freePort()
  const endpoint = `http://127.0.0.1:${port}`
  const configured = buckets.flatMap(bucket => ['--configure-bucket', bucket])
  const settings = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), ...configured]
  const start = () => startServer(endpoint, settings)
  let server = await start()
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGKILL')
    await ended
  }
  afterAll(async () => {
    await stop()
    rmSync(directory, { recursive: true, force: true })
  })
  return {
    settings: bucket => ({
      bucket,
      region: 'eu-west-3',
      endpoint,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    }),
    stop,
    async startAgain() {
      server = await start()
    },
  }
}

async function startServer(endpoint: string, settings: readonly string[]): Promise<ChildProcess> {
  const output: string[] = []
  // it makes the tokens of long lists with a cipher that today's OpenSSL keeps in its cellar
  const flags = ['--openssl-legacy-provider', 'node_modules/s3rver/bin/s3rver.js', '--silent']
  const server = spawn(process.execPath, [...flags, ...settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  server.stderr.on('data', chunk => output.push(String(chunk)))
  for (const end = Date.now() + readyWithinMs; ; await sleep(20)) {
    if (await fetch(endpoint).catch(() => null)) return server
    if (server.exitCode === null && Date.now() < end) continue
    server.kill('SIGKILL')
    throw new Error(`The S3 server did not start:\n${output.join('')}`)
  }
}
