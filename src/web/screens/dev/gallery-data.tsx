import { DataTable } from '#web/ui/DataTable.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { Sparkline } from '#web/ui/Sparkline.tsx'
import { StatTile } from '#web/ui/StatTile.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { Timeline } from '#web/ui/Timeline.tsx'
import type { Samples } from './gallery-samples.ts'
import { Columns, Section } from './gallery-section.tsx'

const views = [12, 18, 15, 24, 22, 31, 29, 48]
const timelineStates = ['done', 'done', 'current', 'future'] as const
const rows = [
  { id: 'a', days: '24\u201328/11/2026', status: 1, tone: 'waiting', total: '2 250\u00A0MAD' },
  { id: 'b', days: '02\u201303/12/2026', status: 2, tone: 'agreed', total: '900\u00A0MAD' },
  { id: 'c', days: '09\u201310/10/2026', status: 4, tone: 'refused', total: '12 600\u00A0MAD' },
] as const

/** Numbers, progress, histories and tables. */
export function GalleryData({ text }: { text: Samples }) {
  const [spaceHeader = '', daysHeader = '', statusHeader = '', totalHeader = ''] = text.columns
  return (
    <Section id="data" title={text.sections.data}>
      <Stepper
        label={text.stepSummary}
        steps={text.steps}
        current={2}
        summary={text.stepSummary}
        percentLabel="43 %"
        doneLabel={text.done}
        onStep={() => {}}
      />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {text.stats.map((label, index) => (
          <StatTile
            key={label}
            label={label}
            value={[3, 12, '1 284', 0][index]}
            note={index === 2 ? text.statNote : undefined}
            chart={index === 2 ? <Sparkline values={views} label={text.chart} /> : undefined}
            href={index === 0 ? '#data' : undefined}
          />
        ))}
      </div>
      <Columns>
        <div className="flex flex-col gap-6">
          <ProgressBar label={text.progress} value={71} valueLabel="71 %" />
          <ProgressBar label={text.upload} value={24} valueLabel="24 %" />
        </div>
        <Timeline
          label={text.dialogTitle}
          events={text.timeline.map(([title, time], index) => ({
            id: String(index),
            title,
            time,
            state: timelineStates[index] ?? 'future',
          }))}
        />
      </Columns>
      <DataTable
        caption={text.sections.data}
        rows={rows}
        rowKey={row => row.id}
        sort={{ column: 'days', direction: 'descending' }}
        columns={[
          { id: 'space', header: spaceHeader, phone: 'title', cell: () => <bdi>{text.nameValue}</bdi> },
          { id: 'days', header: daysHeader, sortable: true, cell: row => <bdi className="figures">{row.days}</bdi> },
          {
            id: 'status',
            header: statusHeader,
            cell: row => <StatusBadge tone={row.tone}>{text.statuses[row.status]}</StatusBadge>,
          },
          { id: 'total', header: totalHeader, align: 'end', sortable: true, cell: row => <bdi>{row.total}</bdi> },
          {
            id: 'actions',
            header: text.more,
            phone: 'actions',
            align: 'end',
            cell: () => <IconButton icon="more" label={text.more} />,
          },
        ]}
      />
    </Section>
  )
}
