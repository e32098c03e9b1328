import { useState } from 'react'
import { codeCharactersMax } from '#shared/account/limits.ts'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { PostedForm } from '#web/features/forms/use-posted-form.ts'

export interface CodeFieldProps {
  field: ReturnType<PostedForm['field']>
  /** Asks for a recovery code from the beginning. */
  isRecovery?: boolean
  /** Only the app's: no recovery code does. */
  isFirst?: boolean
}

/** The code of the second factor: six digits of the app, or a recovery code in their place. */
export function CodeField({ field, isRecovery: begins = false, isFirst = false }: CodeFieldProps) {
  const t = useT('security')
  const [isRecovery, setRecovery] = useState(begins)
  return (
    <div className="flex flex-col gap-1">
      <TextField
        // another keyboard: what was typed for the one is not for the other
        key={String(isRecovery)}
        {...field}
        label={t(isRecovery ? 'code.recovery.label' : 'code.label')}
        hint={t(isRecovery ? 'code.recovery.hint' : 'code.hint')}
        icon={isRecovery ? 'key' : 'security'}
        required
        maxLength={codeCharactersMax}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="ltr"
      />
      {!isFirst && (
        <button type="button" className="link self-start py-2 text-sm" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'code.app' : 'code.recovery')}
        </button>
      )}
    </div>
  )
}
