import { useEffect, useRef, useState } from 'react'
import type { SpacePhoto } from '#shared/spaces/photo.ts'
import { photosMax } from '#shared/listings/limits.ts'
import { api } from '#web/api/api.ts'
import { useMe } from '#web/api/me.ts'
import { problemOf } from '#web/api/page-errors.ts'
import { uploadPicture } from '#web/features/uploads/upload-picture.ts'
import type { ListingEditor } from '../use-listing-editor.ts'
import { type PictureFault, scalePicture } from './scale-picture.ts'
import { forgetWaiting, saveWaiting, listWaiting } from './waiting-files.ts'

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

/** Keys follow each other, so that files which were left come back in their order. */
let chosen = 0
const newKey = () => `${Date.now().toString(36).padStart(9, '0')}-${String((chosen += 1)).padStart(4, '0')}`

/** The photos of a listing in their order, and those on their way to it: two at a time, each with its own fate. */
export function usePhotos({ listing, write }: Pick<ListingEditor, 'listing' | 'write'>) {
  const { photos, latest, save } = usePhotoOrder({ listing, write })
  const ownerId = useMe()?.id ?? ''
  const { uploads, append, patch, drop } = useUploadList()
  const listingId = listing?.id ?? ''

  const send = async ({ key, file }: Upload, signal: AbortSignal) => {
    try {
      const picture = await scalePicture(file)
      if (typeof picture === 'string') {
        void forgetWaiting(key)
        return patch(key, { fault: picture })
      }
      const sent = await uploadPicture(picture, 'space_photo', share => patch(key, { share }), signal)
      await saveWaiting({ key, listingId, ownerId, file, fileId: sent.id })
      drop(key)
      if (await save([...latest.current, { ...sent, caption: null }])) await forgetWaiting(key)
    } catch (error) {
      if (!signal.aborted) patch(key, { fault: 'notSent', words: problemOf(error).title })
    }
  }
  const queue = useUploadQueue(send)
  const enqueue = (files: readonly { key: string; file: File }[]) => {
    const added = uploadsOf(files, photosMax - latest.current.length - queue.count())
    append(added)
    queue.push(...added.filter(({ fault }) => fault === null))
    return added
  }
  useLeftFiles(listingId, ownerId, latest, enqueue)

  return {
    photos,
    uploads,
    save,
    add(files: readonly File[]) {
      const queued = enqueue(files.map(file => ({ key: newKey(), file }))).filter(({ fault }) => fault === null)
      void saveWaiting(...queued.map(({ key, file }) => ({ key, listingId, ownerId, file, fileId: null })))
    },
    retry(upload: Upload) {
      const again = { ...upload, share: 0, fault: null, words: '' }
      patch(upload.key, again)
      queue.push(again)
    },
    cancel(key: string) {
      queue.cancel(key)
      void forgetWaiting(key)
      drop(key)
    },
  }
}

/** Of files that were chosen; `room` of them are sent. */
const uploadsOf = (files: readonly { key: string; file: File }[], room: number): Upload[] =>
  files.map((each, index) => ({ ...each, share: 0, fault: index < room ? null : 'tooMany', words: '' }))

/** What is on its way, as it is shown. */
function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  return {
    uploads,
    append: (added: readonly Upload[]) => setUploads(all => [...all, ...added]),
    patch: (key: string, changes: Partial<Upload>) =>
      setUploads(all => all.map(each => (each.key === key ? { ...each, ...changes } : each))),
    drop: (key: string) => setUploads(all => all.filter(each => each.key !== key)),
  }
}

/** Sends what is pushed in its order, a few at a time. */
function useUploadQueue(send: (upload: Upload, signal: AbortSignal) => Promise<void>) {
  const now = useRef({ waiting: [] as Upload[], running: new Map<string, AbortController>() })
  const sendNext = () => {
    const { waiting, running } = now.current
    while (running.size < sentAtOnce) {
      const upload = waiting.shift()
      if (!upload) return
      const controller = new AbortController()
      running.set(upload.key, controller)
      void send(upload, controller.signal).finally(() => {
        running.delete(upload.key)
        sendNext()
      })
    }
  }
  return {
    /** How many wait or are being sent. */
    count: () => now.current.waiting.length + now.current.running.size,
    push(...uploads: readonly Upload[]) {
      now.current.waiting.push(...uploads)
      sendNext()
    },
    cancel(key: string) {
      const { current } = now
      current.waiting = current.waiting.filter(each => each.key !== key)
      current.running.get(key)?.abort()
    },
  }
}

/** The photos in the order that was chosen last, saved or on its way. */
function usePhotoOrder({ listing, write }: Pick<ListingEditor, 'listing' | 'write'>) {
  const [order, setOrder] = useState<readonly SpacePhoto[] | null>(null)
  const photos = order ?? listing?.photos ?? []
  const latest = useRef(photos)
  useEffect(() => {
    if (order === null) latest.current = photos
  })
  /** False when it was refused: the form says why. */
  const save = async (next: readonly SpacePhoto[]): Promise<boolean> => {
    latest.current = next
    setOrder(next)
    const isSaved = await write(version => {
      const body = { version, photos: next.map(({ id, caption }) => ({ fileId: id, caption })) }
      return api('PUT /api/host/listings/{id}/photos', { params: { id: listing?.id ?? '' }, body })
    })
    // a later order is on its way: that one counts
    if (latest.current === next) setOrder(null)
    return isSaved
  }
  return { photos, latest, save }
}

/** What a page that was closed too soon has left is sent now. */
function useLeftFiles(
  listingId: string,
  ownerId: string,
  photos: { readonly current: readonly SpacePhoto[] },
  queue: (files: readonly { key: string; file: File }[]) => void,
): void {
  const latest = useRef(queue)
  useEffect(() => {
    latest.current = queue
  })
  useEffect(() => {
    if (listingId === '' || ownerId === '') return
    let isGone = false
    void listWaiting(listingId, ownerId).then(left => {
      if (isGone) return
      const there = new Set(photos.current.map(({ id }) => id))
      const arrived = left.filter(({ fileId }) => fileId !== null && there.has(fileId))
      for (const { key } of arrived) void forgetWaiting(key)
      const others = left.filter(each => !arrived.includes(each))
      if (others.length > 0) latest.current(others)
    })
    return () => {
      isGone = true
    }
  }, [listingId, ownerId, photos])
}
