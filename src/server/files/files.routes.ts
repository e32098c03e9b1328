import type { fileEndpoints } from '#shared/files/contract.ts'
import type { Handlers } from '../http/call.ts'
import type { Platform } from '../platform.ts'
import { takePicture } from './files.service.ts'

export function fileHandlers(platform: Platform): Handlers<typeof fileEndpoints> {
  return {
    'POST /api/files': ({ viewer, query, request }) => takePicture(platform, viewer, query.purpose, request),
  }
}
