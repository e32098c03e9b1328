import { useRouter } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Listing } from '#shared/listings/contract.ts'
import { LISTING_STEPS, type ListingField, FIELD_STEPS } from '#shared/listings/readiness.ts'
import { formatPercent } from '#shared/format.ts'
import { useMe } from '#web/api/me.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths, withSearch } from '#web/paths.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ownChecks } from '#web/ui/own-checks.ts'
import { Stepper } from '#web/ui/Stepper.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { EditActions, EditNotes } from './EditActions.tsx'
import { EditorNotices, SignInNotice } from './EditorNotices.tsx'
import { focusField } from './fields.ts'
import { ListingPreview } from './ListingPreview.tsx'
import { PhotosStep } from './photos/PhotosStep.tsx'
import { Readiness, readinessIn } from './Readiness.tsx'
import { GeneralStep } from './steps/GeneralStep.tsx'
import { LocationStep } from './steps/LocationStep.tsx'
import { MeasuresStep } from './steps/MeasuresStep.tsx'
import { OptionsStep } from './steps/OptionsStep.tsx'
import { PriceStep } from './steps/PriceStep.tsx'
import { ProductsStep } from './steps/ProductsStep.tsx'
import { type ListingAction, useListingActions } from './use-listing-actions.ts'
import { type ListingEditor, useListingEditor } from './use-listing-editor.ts'
import { faultyFields } from './values.ts'
import { WizardBar } from './WizardBar.tsx'

const STEPS = [1, 2, 3, 4, 5, 6, 7] as const
type Step = (typeof STEPS)[number]

const CONTENTS: Readonly<Record<Step, (props: { editor: ListingEditor }) => ReactNode>> = {
  1: GeneralStep,
  2: MeasuresStep,
  3: PhotosStep,
  4: LocationStep,
  5: PriceStep,
  6: ProductsStep,
  7: OptionsStep,
}

type Fault = 'step' | 'form' | 'sign-in'

/** Lists a space, or edits one that is listed: seven steps that save themselves. */
export function ListingWizard({ first, step: asked }: { first: Listing | null; step: number }) {
  const t = useT('listings')
  const step = STEPS.find(each => each === asked) ?? 1
  const editor = useListingEditor(first)
  const actions = useListingActions(editor)
  const { fault, isBusy, next, act, go } = useSteps(editor, actions, step)
  const heading = useHeadingOfStep(step)
  const Content = CONTENTS[step]
  const isGated = editor.listing?.allowedActions.includes('submit') ?? true
  return (
    <div className="page py-6 lg:py-10">
      <h1 className="title mb-6 text-2xl lg:text-3xl">{t(first ? 'edit.title' : 'new.title')}</h1>
      <noscript>
        <Alert tone="warning" title={t('noScript')} className="mb-6" />
      </noscript>
      <EditNotes editor={editor} />
      <Stepper
        label={t('steps.label')}
        steps={STEPS.map(each => t(`step.${each}`))}
        current={step - 1}
        summary={t('steps.summary', { step, count: LISTING_STEPS })}
        percentLabel={formatPercent(step / LISTING_STEPS, t.locale)}
        doneLabel={`${t('steps.done')} `}
        onStep={index => go(index + 1)}
        canGo={index => !isGated || STEPS.every(each => each > index || faultyFields(editor.values, each).length === 0)}
      />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form ref={ownChecks} className="flex min-w-0 flex-col gap-6" onSubmit={next}>
          <h2 ref={heading} tabIndex={-1} className="title text-xl outline-none">
            {t(`ask.${step}`)}
          </h2>
          <EditorNotices editor={editor} />
          {fault === 'sign-in' && <SignInNotice />}
          {fault === 'step' && (
            <Alert tone="error" live title={t('incomplete.step')}>
              {t('incomplete.stepText')}
            </Alert>
          )}
          {fault === 'form' && (
            <Alert tone="error" live title={t('incomplete.form')}>
              {t('incomplete.formText')}
            </Alert>
          )}
          <Content editor={editor} />
          <WizardBar
            editor={editor}
            step={step}
            actions={actions}
            isBusy={isBusy}
            onBack={() => go(step - 1)}
            onAction={act}
          />
        </form>
        <aside className="flex flex-col gap-6 max-lg:order-last">
          <Readiness items={readinessIn(editor)} onGo={item => go(item.step, item.field)} />
          <div className="max-lg:hidden">
            <ListingPreview editor={editor} />
          </div>
          <EditActions editor={editor} actions={actions} />
        </aside>
      </div>
    </div>
  )
}

/** Going from step to step: on only when the step is whole, and from the first one with a draft that is made there. */
function useSteps(editor: ListingEditor, actions: ReturnType<typeof useListingActions>, step: number) {
  const t = useT('listings')
  const me = useMe()
  const router = useRouter()
  const [fault, setFault] = useState<Fault | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef('')
  const { listing, values, judge } = editor
  const isGated = listing?.allowedActions.includes('submit') ?? true

  const go = (to: number, field?: ListingField) => {
    if (!listing) {
      if (field && FIELD_STEPS[field] === step) focusField(field)
      return
    }
    setFault(null)
    void editor.flush()
    const href = withSearch(paths.editSpace(listing.id), { step: to })
    void router.navigate({ href }).then(() => field && requestAnimationFrame(() => focusField(field)))
  }
  const stop = (kind: 'step' | 'form', fields: readonly ListingField[]) => {
    const title = t(kind === 'step' ? 'incomplete.step' : 'incomplete.form')
    judge(fields)
    showToast({ tone: 'error', title, text: t(kind === 'step' ? 'incomplete.stepText' : 'incomplete.formText') })
    const [field] = fields
    if (field && FIELD_STEPS[field] !== step) go(FIELD_STEPS[field], field)
    else if (field) requestAnimationFrame(() => focusField(field))
    setFault(kind)
  }
  const create = async () => {
    if (!me) return setFault('sign-in')
    setBusy(true)
    try {
      key.current ||= crypto.randomUUID()
      const made = await editor.create(key.current)
      await router.navigate({ href: withSearch(paths.editSpace(made.id), { step: 2 }), replace: true })
    } catch {
      showToast({ tone: 'error', title: t('failed'), text: t('failed.create') })
    } finally {
      setBusy(false)
    }
  }
  return {
    fault,
    isBusy,
    go,
    next(event: FormEvent) {
      event.preventDefault()
      const faulty = isGated ? faultyFields(values, step) : []
      if (faulty.length > 0) return stop('step', faulty)
      if (!listing) return void create()
      if (step < LISTING_STEPS) go(step + 1)
    },
    async act(action: ListingAction) {
      const faulty = action === 'draft' ? [] : faultyFields(values)
      if (faulty.length > 0) return stop('form', faulty)
      setFault(null)
      await actions.run(action)
    },
  }
}

/** Whoever goes to another step begins at its question. */
function useHeadingOfStep(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [step])
  return heading
}
