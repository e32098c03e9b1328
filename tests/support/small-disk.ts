import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, statSync, truncateSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordFigure } from './figures.ts'

const blockBytes = 1 << 20
const smallBlockBytes = 4_096

/** A file system of a few megabytes, which a test fills and frees. */
export interface SmallDisk {
  path: string
  /** Writes until not a byte more fits. */
  fill(): void
  /** Takes away what `fill` has written: all of it, or this many bytes at its end. */
  free(bytes?: number): void
  unmount(): void
}

/** Null where this account may not mount one, which is recorded under the name of the figure. */
export function mountSmallDisk(megabytes: number, figure: string): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'rahba-small-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    rmSync(path, { recursive: true })
    recordFigure(figure, `not tried: ${mounted.stderr || mounted.error?.message}`)
    return null
  }
  const padding = join(path, 'ballast')
  return {
    path,
    fill: () => fillFile(padding),
    free: bytes => (bytes === undefined ? rmSync(padding) : truncateSync(padding, statSync(padding).size - bytes)),
    unmount() {
      spawnSync('umount', [path])
      rmSync(path, { recursive: true, force: true })
    },
  }
}

function fillFile(path: string): void {
  const file = openSync(path, 'a')
  try {
    for (const size of [blockBytes, smallBlockBytes]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
