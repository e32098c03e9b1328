import { type DragEvent, useRef, useState } from 'react'
import { REQUIRED_COLUMNS } from '#shared/imports/columns.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { downloadCsv } from './download.ts'

const accepted = '.csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values'

interface FileChooserProps {
  file: File | null
  isReading: boolean
  onFile: (file: File) => void
}

/** A file to choose or to drop, and an example to fill in. */
export function FileChooser({ file, isReading, onFile }: FileChooserProps) {
  const t = useT('imports')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped) onFile(dropped)
  }
  return (
    // dropping is a second way for a pointer; the button within is the first, and for everybody
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={t('file.label')}
      className={classes(
        'flex flex-col items-center gap-3 rounded-md border-2 border-dashed p-6 text-center transition-colors sm:p-8',
        isOver ? 'border-pine bg-pine-tint' : 'border-control bg-surface',
      )}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        aria-label={t('file.label')}
        className="hidden"
        onChange={event => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
          // the same file, corrected meanwhile, can be chosen again
          event.target.value = ''
        }}
      />
      {file && (
        <p className="flex max-w-full items-center gap-2 font-medium">
          <Icon name="document" className="text-ink-2" />
          <bdi className="min-w-0 break-all">{file.name}</bdi>
        </p>
      )}
      <Button
        icon="upload"
        size="lg"
        variant={file ? 'secondary' : 'primary'}
        loading={isReading}
        loadingLabel={t('reading')}
        onClick={() => input.current?.click()}
      >
        {t(file ? 'file.other' : 'file.choose')}
      </Button>
      <p className="text-sm text-ink-2 max-sm:hidden">{t('file.drop')}</p>
      {!file && (
        <>
          <p className="max-w-form text-sm text-ink-2">{t('file.limits')}</p>
          <Template />
        </>
      )}
    </section>
  )
}

function Template() {
  const t = useT('imports')
  const common = useT('common')
  const example = [
    t('template.name'),
    t('template.description'),
    common('spaceType.corner-shop'),
    12,
    t('template.address'),
    t('template.city'),
    450,
    common('product.crafts'),
  ]
  return (
    <Button
      variant="quiet"
      icon="download"
      onClick={() => downloadCsv(t('template.file'), [REQUIRED_COLUMNS.map(column => t(`column.${column}`)), example])}
    >
      {t('file.template')}
    </Button>
  )
}
