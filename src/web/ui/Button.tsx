import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  children: ReactNode
  icon?: IconName
  /** At the inline end: an arrow, a caret. */
  iconEnd?: IconName
  /** The action runs: the button keeps focus and width, refuses clicks and shows `loadingLabel`. */
  loading?: boolean
  loadingLabel?: ReactNode
  /** Makes it a link. For the router's own link use `render`. */
  href?: string
  /** Draws another element with the look of a button: `render={look => <Link to="/explore" {...look} />}`. */
  render?: (linkProps: { className: string; children: ReactNode }) => ReactElement
}

const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A command (button) or a way (link). One primary per view; the rest are secondary or quiet. */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  loading = false,
  loadingLabel,
  href,
  render,
  className,
  children,
  disabled,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const linkProps = {
    className: classes(buttonClass({ variant, size, wide }, disabled), className),
    children: (
      <>
        {loading ? (
          <Spinner size={size === 'sm' ? 16 : 20} />
        ) : (
          icon && <Icon name={icon} size={size === 'sm' ? 16 : 20} />
        )}
        <span aria-live={loadingLabel ? 'polite' : undefined}>{loading ? (loadingLabel ?? children) : children}</span>
        {iconEnd && !loading && <Icon name={iconEnd} size={size === 'sm' ? 16 : 20} />}
      </>
    ),
  }
  if (render) return render(linkProps)
  if (href !== undefined) return <a href={href} id={rest.id} aria-label={rest['aria-label']} {...linkProps} />
  return (
    <button
      {...rest}
      {...linkProps}
      type={type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? swallow : onClick}
    />
  )
}
