import type { ReactNode } from 'react'
import { formatPercent } from '#shared/format.ts'
import type { Listing } from '#shared/listings/contract.ts'
import { LISTING_STEPS } from '#shared/listings/readiness.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { disableNativeValidation } from '#web/ui/disable-native-validation.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { EditActions, EditNotes } from './EditActions.tsx'
import { EditorNotices, SignInNotice } from './EditorNotices.tsx'
import { ListingPreview } from './ListingPreview.tsx'
import { PhotosStep } from './photos/PhotosStep.tsx'
import { CurrentPart, QuestionProgress } from './Question.tsx'
import type { PlaceSearch } from './place-search.ts'
import { placeOf, placeOfField, STEPS, type Step, type WizardPlace } from './questions.ts'
import { Readiness, readinessIn } from './Readiness.tsx'
import { GeneralStep } from './steps/GeneralStep.tsx'
import { LocationStep } from './steps/LocationStep.tsx'
import { MeasuresStep } from './steps/MeasuresStep.tsx'
import { OptionsStep } from './steps/OptionsStep.tsx'
import { PriceStep } from './steps/PriceStep.tsx'
import { ProductsStep } from './steps/ProductsStep.tsx'
import { useListingActions } from './use-listing-actions.ts'
import { type ListingEditor, useListingEditor } from './use-listing-editor.ts'
import { type Fault, useHeadingOf, useSteps } from './use-steps.ts'
import { faultyFields } from './values.ts'
import { WizardBar } from './WizardBar.tsx'

const CONTENTS: Readonly<Record<Step, (props: { editor: ListingEditor }) => ReactNode>> = {
  1: GeneralStep,
  2: MeasuresStep,
  3: PhotosStep,
  4: LocationStep,
  5: PriceStep,
  6: ProductsStep,
  7: OptionsStep,
}

interface ListingWizardProps {
  first: Listing | null
  /** As the address says. */
  asked: PlaceSearch
}

/** Lists a space, or edits one that is listed: seven steps that save themselves. */
export function ListingWizard({ first, asked }: ListingWizardProps) {
  const t = useT('listings')
  const place = placeOf(asked)
  const { step } = place
  const editor = useListingEditor(first)
  const actions = useListingActions(editor)
  const { fault, isBusy, next, back, act, go } = useSteps(editor, actions, place)
  const Content = CONTENTS[step]
  const isGated = editor.listing?.allowedActions.includes('submit') ?? true
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="title mb-6 text-2xl lg:text-3xl">
        {t(first && first.status !== 'draft' ? 'edit.title' : 'new.title')}
      </h1>
      <noscript>
        <Alert tone="warning" title={t('noScript')} className="mb-6" />
      </noscript>
      <EditNotes editor={editor} onGo={field => go(placeOfField(field), field)} />
      <Stepper
        label={t('steps.label')}
        steps={STEPS.map(each => t(`step.${each}`))}
        current={step - 1}
        summary={t('steps.summary', { step, count: LISTING_STEPS })}
        percentLabel={formatPercent(step / LISTING_STEPS, t.locale)}
        doneLabel={`${t('steps.done')} `}
        onStep={index => go({ step: STEPS[index] ?? 1, part: 1 })}
        canGo={index => !isGated || STEPS.every(each => each > index || faultyFields(editor.values, each).length === 0)}
      />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form ref={disableNativeValidation} className="flex min-w-0 flex-col gap-6" onSubmit={next}>
          <Asked place={place} />
          <EditorNotices editor={editor} />
          <FaultNotice fault={fault} />
          <CurrentPart value={place.part}>
            <Content editor={editor} />
          </CurrentPart>
          <WizardBar editor={editor} place={place} actions={actions} isBusy={isBusy} onBack={back} onAction={act} />
        </form>
        <aside className="flex flex-col gap-6 max-lg:order-last">
          <Readiness items={readinessIn(editor)} onGo={item => go(placeOfField(item.field), item.field)} />
          <div className="max-lg:hidden">
            <ListingPreview editor={editor} />
          </div>
          <EditActions editor={editor} actions={actions} />
        </aside>
      </div>
    </div>
  )
}

/** What is asked: the step's question, on phones that of the part that is shown. */
function Asked({ place }: { place: WizardPlace }) {
  const t = useT('listings')
  const headings = useHeadingOf(place)
  const { step, part } = place
  const ofStep = t(`ask.${step}`)
  return (
    <div className="flex flex-col gap-1">
      <QuestionProgress place={place} />
      <div ref={headings}>
        <h2 tabIndex={-1} className="title text-xl outline-none max-sm:hidden">
          {ofStep}
        </h2>
        <h2 tabIndex={-1} className="title text-xl outline-none sm:hidden">
          {part === 1 ? ofStep : t.byKey(`ask.${step}.${part}`)}
        </h2>
      </div>
    </div>
  )
}

function FaultNotice({ fault }: { fault: Fault | null }) {
  const t = useT('listings')
  if (fault === null) return null
  if (fault === 'sign-in') return <SignInNotice />
  const isStep = fault === 'step'
  return (
    <Alert tone="error" live title={t(isStep ? 'incomplete.step' : 'incomplete.form')}>
      {t(isStep ? 'incomplete.stepText' : 'incomplete.formText')}
    </Alert>
  )
}
