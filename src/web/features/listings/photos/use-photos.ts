import { useEffect, useRef, useState } from 'react'
import type { ListingPhoto } from '#shared/listings/contract.ts'
import { photosMax } from '#shared/listings/limits.ts'
import { api } from '#web/api/api.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { uploadPicture } from '#web/features/uploads/upload-picture.ts'
import type { ListingEditor } from '../use-listing-editor.ts'
import { type PictureFault, scalePicture } from './scale-picture.ts'

export interface Upload {
  key: string
  file: File
  /** 0 to 1. */
  share: number
  fault: PictureFault | 'tooMany' | 'notSent' | null
  /** The server's words for it. */
  words: string
}

const sentAtOnce = 2

/** The photos of a listing in their order, and those on their way to it: two at a time, each with its own fate. */
export function usePhotos({ listing, write }: Pick<ListingEditor, 'listing' | 'write'>) {
  const [order, setOrder] = useState<readonly ListingPhoto[] | null>(null)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const photos = order ?? listing?.photos ?? []
  const now = useRef({ photos, waiting: [] as Upload[], running: new Map<string, AbortController>() })
  useEffect(() => {
    if (order === null) now.current.photos = photos
  })

  const save = (next: readonly ListingPhoto[]) => {
    now.current.photos = next
    setOrder(next)
    void write(version => {
      const body = { version, photos: next.map(({ id, caption }) => ({ fileId: id, caption })) }
      return api('PUT /api/host/listings/{id}/photos', { params: { id: listing?.id ?? '' }, body })
    }).then(() => {
      // a later order is on its way: that one counts
      if (now.current.photos === next) setOrder(null)
    })
  }

  const patch = (key: string, changes: Partial<Upload>) =>
    setUploads(all => all.map(each => (each.key === key ? { ...each, ...changes } : each)))
  const drop = (key: string) => setUploads(all => all.filter(each => each.key !== key))

  const send = async ({ key, file }: Upload, { signal }: AbortController) => {
    try {
      const picture = await scalePicture(file)
      if (typeof picture === 'string') return patch(key, { fault: picture })
      const sent = await uploadPicture(picture, 'space_photo', share => patch(key, { share }), signal)
      drop(key)
      save([...now.current.photos, { ...sent, caption: null }])
    } catch (error) {
      if (!signal.aborted) patch(key, { fault: 'notSent', words: problemOf(error).title })
    }
  }

  const pump = () => {
    const { waiting, running } = now.current
    while (running.size < sentAtOnce) {
      const upload = waiting.shift()
      if (!upload) return
      const controller = new AbortController()
      running.set(upload.key, controller)
      void send(upload, controller).finally(() => {
        running.delete(upload.key)
        pump()
      })
    }
  }

  return {
    photos,
    uploads,
    save,
    add(files: readonly File[]) {
      const { waiting, running, photos: there } = now.current
      const room = photosMax - there.length - waiting.length - running.size
      const added = files.map((file, index): Upload => {
        return { key: crypto.randomUUID(), file, share: 0, fault: index < room ? null : 'tooMany', words: '' }
      })
      setUploads(all => [...all, ...added])
      waiting.push(...added.filter(({ fault }) => fault === null))
      pump()
    },
    retry(upload: Upload) {
      const again = { ...upload, share: 0, fault: null, words: '' }
      patch(upload.key, again)
      now.current.waiting.push(again)
      pump()
    },
    cancel(key: string) {
      const { current } = now
      current.waiting = current.waiting.filter(each => each.key !== key)
      current.running.get(key)?.abort()
      drop(key)
    },
  }
}
