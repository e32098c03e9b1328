import { type ComponentType, type MouseEvent, useState } from 'react'
import type { ReportKind } from '#shared/reports/vocabulary.ts'
import { useIsClosed, useMe } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { ReportDialogProps } from './ReportDialog.tsx'
import { isModified } from '#web/ui/modified-press.ts'

export interface ReportLinkProps {
  kind: ReportKind
  id: string
  /** Who wrote the review or the message. */
  name?: string
  className?: string
  /** A message stands by itself, with room for the word. */
  showsWord?: boolean
}

/** Reports a thing: in a dialog that is fetched when it is asked for; on a page of its own without JavaScript. */
export function ReportLink({ kind, id, name = '', className = '', showsWord = kind === 'review' }: ReportLinkProps) {
  const common = useT('common')
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isClosed = useIsClosed('visitorReports')
  const isVisitor = useMe() === null
  const href = paths.report(id)
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (isModified(event)) return
    event.preventDefault()
    try {
      const { ReportDialog } = await import('./ReportDialog.tsx')
      setDialog(() => ReportDialog)
      setOpen(true)
    } catch {
      // the dialog cannot be fetched: its page may still be had
      location.assign(href)
    }
  }
  const words = () => {
    if (kind === 'space' || kind === 'profile') return common(`report.${kind}`)
    return showsWord ? common('action.report') : null
  }
  if (isClosed && isVisitor) return null
  return (
    <>
      <a
        href={href}
        rel="nofollow"
        aria-haspopup="dialog"
        aria-label={common(`report.${kind}`, { name })}
        title={kind === 'message' && !showsWord ? common('action.report') : undefined}
        className={`inline-flex min-h-9 items-center gap-2 text-sm text-ink-2 underline-offset-4 hover:underline ${className}`}
        onClick={event => void open(event)}
      >
        <Icon name="report" size={16} />
        {words()}
      </a>
      {Dialog && <Dialog open={isOpen} kind={kind} id={id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
