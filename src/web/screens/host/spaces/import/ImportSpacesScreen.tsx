import type { ReactNode } from 'react'
import { formatList } from '#shared/format.ts'
import { REQUIRED_COLUMNS } from '#shared/imports/columns.ts'
import type { Fault, ImportReport } from '#shared/imports/contract.ts'
import type { Namespaces } from '#shared/messages/namespaces.ts'
import type { Translator } from '#shared/messages/translator.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ColumnsPart } from './ColumnsPart.tsx'
import { FileChooser } from './FileChooser.tsx'
import { PreviewPart } from './PreviewPart.tsx'
import { RefusedPart } from './RefusedPart.tsx'
import { TownsPart } from './TownsPart.tsx'
import { type Import, useImport } from './use-import.ts'

/** A file of many spaces: chosen, checked, corrected, and imported. */
export function ImportSpacesScreen(): ReactNode {
  const t = useT('imports')
  const current = useImport()
  const { report } = current
  return (
    <div className="page py-8 lg:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-8">
        <header>
          <Link href={paths.hostSpaces()} className="link inline-flex min-h-11 items-center text-sm">
            {t('back')}
          </Link>
          <h1 className="title text-3xl">{t('page.title')}</h1>
          <p className="mt-2 text-ink-2">{t('intro')}</p>
        </header>
        <noscript>
          <p className="rounded-md bg-mist p-4">{t('noScript')}</p>
        </noscript>
        {current.done && report ? (
          <Done count={report.imported.length} mode={current.done} onMore={current.restart} />
        ) : (
          <>
            <FileChooser file={current.file} isReading={current.work === 'reading'} onFile={current.choose} />
            <Failure {...current} />
            {report && <Report current={current} report={report} />}
          </>
        )}
      </div>
    </div>
  )
}

function Failure({ failed, again }: Pick<Import, 'failed' | 'again'>) {
  const t = useT('imports')
  const errors = useT('errors')
  if (failed === null) return null
  if (failed === 'payload_too_large') return <Alert tone="error" live title={t('file.tooLarge')} />
  const isUnsent = failed === 'unavailable'
  return (
    <Alert
      tone="error"
      live
      title={isUnsent ? t('file.failed') : errors.byKey(failed, {})}
      action={
        <Button size="sm" icon="retry" onClick={again}>
          {t('file.again')}
        </Button>
      }
    />
  )
}

function Report({ current, report }: { current: Import; report: NonNullable<Import['report']> }) {
  const t = useT('imports')
  const { fault, lines, acceptable, refused } = report
  return (
    <>
      {fault ? (
        <Alert tone="error" live title={t.byKey(`file.${fault.code}`, paramsOf(fault, report, t))} />
      ) : (
        <section>
          <h2 className="text-lg font-semibold">{t('result.title')}</h2>
          <p role="status" className="figures mt-1 text-ink-2">
            {t('result.lines', { lines, good: acceptable, refused })}
          </p>
        </section>
      )}
      <ColumnsPart report={report} onChange={current.setColumn} />
      <TownsPart {...current} />
      <RefusedPart report={report} />
      <PreviewPart preview={report.preview} />
      {!fault && <Actions current={current} count={acceptable} />}
    </>
  )
}

/** Columns by their names in the reader's language. */
function paramsOf({ code, params }: Fault, { columns }: ImportReport, t: Translator<Namespaces['imports']>) {
  if (code === 'twoColumns') return { ...params, column: t.byKey(`column.${params['column']}`) }
  if (code !== 'missingColumns') return params
  const missing = REQUIRED_COLUMNS.filter(column => columns.every(each => each.column !== column))
  const headers = columns.map(({ header }) => header).filter(header => header !== '')
  const labels = missing.map(column => t(`column.${column}`))
  return { columns: formatList(labels, t.locale), found: headers.join(', ') }
}

function Actions({ current, count }: { current: Import; count: number }) {
  const t = useT('imports')
  const { work, submit } = current
  if (count === 0) return <Alert tone="info" title={t('import.none')} />
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('import.title')}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t('import.intro')}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button
          variant="primary"
          size="lg"
          icon="send"
          loading={work === 'submission'}
          loadingLabel={t('importing')}
          disabled={work !== 'none' && work !== 'submission'}
          onClick={() => submit('submission')}
        >
          {t('import.submission', { count })}
        </Button>
        <Button
          size="lg"
          icon="edit"
          loading={work === 'drafts'}
          loadingLabel={t('importing')}
          disabled={work !== 'none' && work !== 'drafts'}
          onClick={() => submit('drafts')}
        >
          {t('import.drafts', { count })}
        </Button>
      </div>
    </section>
  )
}

function Done({ count, mode, onMore }: { count: number; mode: NonNullable<Import['done']>; onMore: () => void }) {
  const t = useT('imports')
  return (
    <Alert
      tone="success"
      live
      title={t('done.title', { count })}
      action={
        <span className="flex flex-wrap gap-3">
          <Button variant="primary" render={props => <Link href={paths.hostSpaces()} {...props} />}>
            {t('done.list')}
          </Button>
          <Button icon="upload" onClick={onMore}>
            {t('done.more')}
          </Button>
        </span>
      }
    >
      {t(mode === 'drafts' ? 'done.drafts' : 'done.submission')}
    </Alert>
  )
}
