import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AdminSpace } from '#shared/admin/contract.ts'
import { defaultClause } from '#shared/decisions/clauses.ts'
import { DECISION_REASONS, type DecisionAction } from '#shared/decisions/reasons.ts'
import type { Flash } from '#shared/http/contract.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { flashFor, postedValue } from '#web/features/forms/form-flash.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { RestrictionFields } from '../RestrictionFields.tsx'
import { adminSpacesAddress } from './admin-spaces.route.ts'
import { MarkedFields } from './MarkedFields.tsx'

const root = getRouteApi('__root__')
const route = getRouteApi('/admin/spaces')

/** Without JavaScript, what the buttons do with it: a plain form for each decision, which unfolds where it asks for words. */
export function PlainDecision({ space }: { space: AdminSpace }) {
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
  const own = refused?.values['action'] === action ? refused : undefined
  return (
    <details open={own !== undefined}>
      <summary className={buttonClass({ variant: 'secondary' })}>{t(`decide.${action}`)}</summary>
      <div className="py-4">
        <PlainForm space={space} action={action}>
          <RestrictionFields
            reasons={DECISION_REASONS.map(each => ({ value: each, label: words(`reason.${each}`) }))}
            clauseOf={defaultClause}
            factsLabel={t('decide.facts')}
            factsHint={t('decide.facts.hint')}
            errors={own?.problem?.fields ?? {}}
            typed={name => postedValue(own, name) ?? ''}
          >
            {action === 'changes_asked' && <MarkedFields marked={[own?.values['fields'] ?? []].flat()} />}
          </RestrictionFields>
          <p className="text-sm text-ink-2">{words(`explain.${action}`)}</p>
          <Button type="submit" variant="primary">
            {t('decide.confirm')}
          </Button>
        </PlainForm>
      </div>
    </details>
  )
}
