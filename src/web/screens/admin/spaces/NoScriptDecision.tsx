import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSpace } from '#shared/admin/contract.ts'
import { CLAUSES, noClause } from '#shared/decisions/clauses.ts'
import { DECISION_REASONS, type DecisionAction, factsCharactersMax } from '#shared/decisions/reasons.ts'
import type { Flash } from '#shared/http/contract.ts'
import { useClauseWords } from '#web/features/decisions/clause-words.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { adminSpacesAddress } from './admin-spaces.route.ts'
import { MarkedFields } from './MarkedFields.tsx'

const root = getRouteApi('__root__')
const route = getRouteApi('/admin/spaces')

/** Without JavaScript, what the buttons do with it: a plain form for each decision, which unfolds where it asks for words. */
export function NoScriptDecision({ space }: { space: AdminSpace }) {
  const t = useT('admin')
  const { flash } = root.useRouteContext()
  const refused = flashFor(flash, 'POST /api/admin/spaces/{id}/decisions')
  return (
    <noscript>
      {refused?.problem && (
        <Alert tone="error" live className="mb-4" title={t('decide.failed')}>
          {refused.problem.title}
        </Alert>
      )}
      <div className="flex flex-col gap-3">
        {space.allowedActions.map(action =>
          action === 'approved' ? (
            <PlainForm key={action} space={space} action={action}>
              <Button type="submit" variant="primary">
                {t('decide.approved')}
              </Button>
            </PlainForm>
          ) : (
            <Restriction key={action} space={space} action={action} refused={refused} />
          ),
        )}
      </div>
    </noscript>
  )
}

interface PlainFormProps {
  space: AdminSpace
  action: DecisionAction
  children: ReactNode
}

function PlainForm({ space, action, children }: PlainFormProps) {
  const here = adminSpacesAddress(route.useSearch())
  return (
    <PostForm
      endpoint="POST /api/admin/spaces/{id}/decisions"
      params={{ id: space.id }}
      hidden={{ action, version: space.version }}
      back={here}
      className="flex flex-col items-start gap-4"
    >
      {children}
    </PostForm>
  )
}

function Restriction({ space, action, refused }: Omit<PlainFormProps, 'children'> & { refused: Flash | undefined }) {
  const t = useT('admin')
  const words = useT('decisions')
  const clauseWords = useClauseWords()
  const own = refused?.values['action'] === action ? refused : undefined
  const typed = (name: string): string => [own?.values[name] ?? ''].flat()[0] ?? ''
  const errors = own?.problem?.fields ?? {}
  return (
    <details open={own !== undefined}>
      <summary className={buttonClass({ variant: 'secondary' })}>{t(`decide.${action}`)}</summary>
      <div className="py-4">
        <PlainForm space={space} action={action}>
          <Select
            name="reason"
            label={t('decide.reason')}
            required
            className="w-full"
            error={errors['reason']}
            emptyOption={t('decide.reason.choose')}
            defaultValue={typed('reason')}
            options={DECISION_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
          />
          <Select
            name="clause"
            label={t('decide.clause')}
            className="w-full"
            emptyOption={t('decide.clause.ofReason')}
            defaultValue={typed('clause')}
            options={[
              { value: noClause, label: t('decide.clause.none') },
              ...CLAUSES.map(each => ({ value: each, label: clauseWords(each) })),
            ]}
          />
          {action === 'changes_asked' && <MarkedFields marked={[own?.values['fields'] ?? []].flat()} />}
          <TextArea
            name="facts"
            label={t('decide.facts')}
            hint={t('decide.facts.hint')}
            optionalLabel={t('decide.optional')}
            className="w-full"
            error={errors['facts']}
            maxLength={factsCharactersMax}
            defaultValue={typed('facts')}
            dir="auto"
          />
          <p className="text-sm text-ink-2">{words(`explain.${action}`)}</p>
          <Button type="submit" variant="primary">
            {t('decide.confirm')}
          </Button>
        </PlainForm>
      </div>
    </details>
  )
}
