import type { ComponentProps, FormEvent } from 'react'
import type { Api } from '#shared/api.ts'
import { endpointPath } from '#web/api/endpoint-path.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { HiddenFields, type HiddenFieldsProps } from './HiddenFields.tsx'

/** What a form can be sent to; a form of an endpoint that is put is posted too. */
export type PostEndpoint = Extract<keyof Api, `${'POST' | 'PUT'} ${string}`>

export interface PostFormProps extends HiddenFieldsProps, Omit<ComponentProps<'form'>, 'method' | 'action' | 'hidden'> {
  endpoint: PostEndpoint
  params?: Readonly<Record<string, string>> | undefined
  /** Why the last attempt was refused, shown above the fields. */
  refused?: { title: string; text?: string | undefined } | null | undefined
  /** Sends it where scripts run, not while it is being sent; a form with an `onSubmit` of its own needs none. */
  onSend?: ((form: HTMLFormElement) => void) | undefined
  isSending?: boolean | undefined
}

/** A form of an endpoint: sent as it stands where no script runs, by `onSend` where one does. */
export function PostForm(props: PostFormProps) {
  const { endpoint, params, hidden, back, next, isKeyed, refused, onSend, isSending, children, ...form } = props
  const submit = onSend && {
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!isSending) onSend(event.currentTarget)
    },
  }
  return (
    <form method="post" action={endpointPath(endpoint, params)} {...submit} {...form}>
      <HiddenFields hidden={hidden} back={back} next={next} isKeyed={isKeyed} />
      {refused && (
        <Alert tone="error" live title={refused.title}>
          {refused.text}
        </Alert>
      )}
      {children}
    </form>
  )
}
