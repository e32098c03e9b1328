import { type ReactNode, useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import type { BookingReview } from '#shared/reviews/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { flashFor, postedValue } from '#web/features/forms/form-flash.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RatingInput } from '#web/ui/RatingInput.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { type ReplyTarget, type ReviewTarget, useReviewSending } from './use-review.ts'

/** As in the contract (reviewCharactersMax), which the browser does not load. */
const reviewCharactersMax = 2_000
const STARS = [1, 2, 3, 4, 5] as const

interface FormPlace {
  /** This page, which the form comes back to without JavaScript. */
  here: string
  flash: Flash | undefined
  onDone: () => void
}

export interface ReviewFormProps extends FormPlace {
  target: ReviewTarget
  /** What was written before. */
  review: BookingReview | null
  hint: string
  publishLabel: string
}

/** Stars and words about a stay or a mission; with those written before where they are changed. */
export function ReviewForm({ target, review, hint, publishLabel, here, flash, onDone }: ReviewFormProps) {
  const t = useT('bookings')
  const refused = flashFor(flash, target.endpoint)
  const [rating, setRating] = useState(starsOf(postedValue(refused, 'rating')) ?? review?.rating ?? null)
  const [comment, setComment] = useState(postedValue(refused, 'comment') ?? review?.comment ?? '')
  const { send, busy, fields, failed } = useReviewSending(target, onDone, refused)
  return (
    <Form
      target={target}
      here={here}
      failed={failed} // no stars are refused there, beside their field
      onSend={() => void send({ rating: rating as number, comment })}
    >
      <div className="script-only">
        <RatingInput
          name="stars"
          label={t('review.rating')}
          required
          value={rating}
          onChange={setRating}
          starLabels={STARS.map(stars => t('review.stars', { stars })) as [string, string, string, string, string]}
          error={fields['rating']}
        />
      </div>
      <noscript>
        <Select
          name="rating"
          label={t('review.rating')}
          required
          defaultValue={rating === null ? '' : String(rating)}
          error={fields['rating']}
          emptyOption={t('review.choose')}
          options={STARS.map(stars => ({ value: String(stars), label: t('review.stars', { stars }) }))}
        />
      </noscript>
      <Words
        name="comment"
        label={t('review.comment')}
        hint={hint}
        value={comment}
        onChange={setComment}
        error={fields['comment']}
      />
      <Button type="submit" variant="primary" className="self-start" loading={busy}>
        {review ? t('review.save') : publishLabel}
      </Button>
    </Form>
  )
}

export interface ReplyFormProps extends FormPlace {
  target: ReplyTarget
}

/** What whom a review is about replies to it, once. */
export function ReplyForm({ target, here, flash, onDone }: ReplyFormProps) {
  const t = useT('bookings')
  const refused = flashFor(flash, target.endpoint)
  const [text, setText] = useState(postedValue(refused, 'text') ?? '')
  const { send, busy, fields, failed } = useReviewSending({ ...target, done: t('review.replyDone') }, onDone, refused)
  return (
    <Form target={target} here={here} failed={failed} onSend={() => void send({ text })}>
      <Words
        name="text"
        label={t('review.ownReply')}
        hint={t('review.replyHint')}
        value={text}
        onChange={setText}
        error={fields['text']}
      />
      <Button type="submit" variant="primary" className="self-start" loading={busy}>
        {t('review.publishReply')}
      </Button>
    </Form>
  )
}

interface FormProps {
  target: ReviewTarget | ReplyTarget
  here: string
  failed: string | null
  onSend: () => void
  children: ReactNode
}

/** Sent as it is without JavaScript, under a key, so that pressing twice does it once. */
function Form({ target, here, failed, onSend, children }: FormProps) {
  const t = useT('bookings')
  return (
    <PostForm
      endpoint={target.endpoint}
      params={{ id: target.id }}
      back={here}
      isKeyed
      refused={failed ? { title: t('review.failed'), text: failed } : null}
      onSend={onSend}
      noValidate
      className="flex max-w-prose flex-col gap-4 print:hidden"
    >
      {children}
    </PostForm>
  )
}

interface WordsProps {
  name: string
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

function Words({ name, label, hint, value, onChange, error }: WordsProps) {
  const common = useT('common')
  return (
    <TextArea
      name={name}
      label={label}
      hint={hint}
      required
      maxLength={reviewCharactersMax}
      value={value}
      onChange={event => onChange(event.target.value)}
      error={error}
      counter={(count, max) => common('form.characters', { count, max })}
    />
  )
}

const starsOf = (value: string | undefined): number | undefined => STARS.find(stars => String(stars) === value)
