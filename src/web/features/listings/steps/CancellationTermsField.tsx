import { useSuspenseQuery } from '@tanstack/react-query'
import { CANCELLATION_TERMS, defaultCancellationTerms } from '#shared/bookings/cancellation-terms.ts'
import { ruleInWords } from '#shared/bookings/terms-words.ts'
import { cancellationTablesQuery } from '#web/features/bookings/cancellation-query.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { useFields } from '../fields.ts'
import type { ListingEditor } from '../use-listing-editor.ts'

/** What a retailer owes who cancels a confirmed booking: three choices, each with its rule. */
export function CancellationTermsField({ editor }: { editor: ListingEditor }) {
  const t = useT('booking-terms')
  const { data: tables } = useSuspenseQuery(cancellationTablesQuery)
  const { values, change } = editor
  const { onBlur: _, ...field } = useFields(editor)('cancellationTerms')
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        {...field}
        name="cancellationTerms"
        label={t('choose')}
        hint={t('choose.hint')}
        value={values.cancellationTerms}
        options={CANCELLATION_TERMS.map(terms => ({
          value: terms,
          label: t(`name.${terms}`),
          detail: ruleInWords(tables[terms], t),
        }))}
        onChange={value =>
          change({ cancellationTerms: CANCELLATION_TERMS.find(each => each === value) ?? defaultCancellationTerms })
        }
      />
      <p className="text-sm">
        <Link href={paths.cancellation()} className="link">
          {t('more')}
        </Link>
      </p>
    </div>
  )
}
