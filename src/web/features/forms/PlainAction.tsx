import { Button } from '#web/ui/Button.tsx'
import { PlainDetails } from './PlainDetails.tsx'
import { PostForm, type PostFormProps } from './PostForm.tsx'

export interface PlainActionProps extends Pick<PostFormProps, 'endpoint' | 'params' | 'back' | 'next' | 'children'> {
  /** What opens it, and what sends it. */
  label: string
  submitLabel: string
  /** It answers what was asked; any other takes something back. */
  isMain: boolean
  isOpen: boolean
}

/** Without JavaScript, what the dialog of an action is with it: a form that unfolds, one at a time. */
export function PlainAction({ label, submitLabel, isMain, isOpen, children, ...form }: PlainActionProps) {
  const button = { variant: isMain ? 'primary' : 'secondary', wide: true } as const
  return (
    <PlainDetails className="w-full" name="action" label={label} button={button} isOpen={isOpen}>
      <PostForm {...form} isKeyed className="flex flex-col gap-4 py-4">
        {children}
        <Button type="submit" wide variant={isMain ? 'primary' : 'danger'}>
          {submitLabel}
        </Button>
      </PostForm>
    </PlainDetails>
  )
}
