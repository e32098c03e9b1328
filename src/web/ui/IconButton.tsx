import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName
  /** What it does, in words: its name and its tooltip. */
  label: string
  /** `photo` stands on pictures: a white disc in both colour schemes. */
  variant?: 'quiet' | 'outline' | 'photo'
  /** `sm` draws 36 px and still takes touches over 44. */
  size?: 'sm' | 'md'
  filled?: boolean
  /** A count or a dot at the corner. */
  badge?: ReactNode
  /** Draws a link with the look of the button: `render={look => <Link to="/messages" {...look} />}`. */
  render?: (linkProps: IconButtonLinkProps) => ReactElement
}

export interface IconButtonLinkProps {
  className: string
  'aria-label': string
  title: string
  children: ReactNode
}

const variants = {
  quiet: 'text-ink hover:bg-mist active:bg-mist-2 disabled:text-ink-3 rounded-md border-transparent',
  outline:
    'text-ink bg-surface border-control hover:bg-mist hover:border-ink-2 disabled:border-hairline disabled:text-ink-3 rounded-md',
  photo: 'rounded-full border-transparent bg-white shadow-hover hover:bg-white/90',
}

/** A button, or a link, whose only face is an icon. */
export function IconButton({
  icon,
  label,
  variant = 'quiet',
  size = 'md',
  filled,
  badge,
  render,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const linkProps: IconButtonLinkProps = {
    'aria-label': label,
    title: label,
    className: classes(
      'relative inline-flex shrink-0 items-center justify-center border transition-colors',
      size === 'sm' ? 'touch-44 size-9' : 'size-11',
      variants[variant],
      variant === 'photo' && (filled ? 'text-heart' : 'text-night'),
      className,
    ),
    children: (
      <>
        <Icon name={icon} filled={filled} size={size === 'sm' ? 16 : 20} />
        {badge}
      </>
    ),
  }
  return render ? render(linkProps) : <button {...rest} {...linkProps} type={type} />
}
