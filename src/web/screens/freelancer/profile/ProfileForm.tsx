import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { completionOf } from '#shared/freelancers/completeness.ts'
import type { Flash } from '#shared/http/contract.ts'
import { freelancerBioCharactersMax } from '#shared/profiles/account-rules.ts'
import type { OwnFreelancer } from '#shared/profiles/freelancer-contract.ts'
import { SPOKEN_LANGUAGES } from '#shared/spoken-languages.ts'
import { SKILLS } from '#shared/freelancers/vocabulary.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { SKILL_ICONS } from '#web/features/freelancers/skill-icons.ts'
import { useLocale, useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceChip } from '#web/ui/Chip.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { useHydrated } from '#web/ui/hydration.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Portrait } from '../../profile/Portrait.tsx'
import { FormOutcome } from '../../profile/FormOutcome.tsx'
import { draftOf, type FieldsProps, factsOf, isChanged, type ProfileDraft, withTyped } from './draft.ts'
import { FormCard } from './FormCard.tsx'
import { savedAddress } from './freelancer-profile.route.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LocationFields } from './LocationFields.tsx'
import { ownFreelancerQuery } from './queries.ts'
import { RateFields } from './RateFields.tsx'
import { WeekFields } from './WeekFields.tsx'

const endpoint = 'POST /api/profile/freelancer'

export interface ProfileFormProps {
  profile: OwnFreelancer
  flash: Flash | undefined
  /** Without JavaScript. */
  isSaved: boolean
}

/** All that a local seller says of themselves, saved together. */
export function ProfileForm({ profile, flash, isSaved }: ProfileFormProps) {
  const t = useT('freelancer-profile')
  const locale = useLocale()
  const queryClient = useQueryClient()
  const [saved, setSaved] = useState(() => draftOf(profile, locale))
  const [draft, setDraft] = useState(() => (flash?.endpoint === endpoint ? withTyped(saved, flash.values) : saved))
  const [town, setTown] = useState(profile.town)
  const [isDone, setDone] = useState(isSaved)
  const { busy, problem, form, field } = usePostedForm(endpoint, {
    flash,
    stays: true,
    read: () => ({ ...draft }),
    onDone: async () => {
      await queryClient.invalidateQueries({ queryKey: ['me'] })
      const now = queryClient.getQueryData(ownFreelancerQuery.queryKey)
      if (now) {
        setSaved(draftOf(now, locale))
        setDraft(draftOf(now, locale))
        setTown(now.town)
      }
      setDone(true)
    },
  })
  const hasChanges = isChanged(draft, saved)
  const fields: FieldsProps = {
    draft,
    change: change => {
      setDone(false)
      setDraft(before => ({ ...before, ...change }))
    },
    errorOf: name => field(name).error,
  }
  return (
    <>
      <Completion draft={draft} />
      <div>
        <PhotoCard profile={profile} />
        <PostForm {...form} back={paths.freelancerProfile()} next={savedAddress} className="grid grid-cols-1 gap-6">
          <IdentityFields {...fields} />
          <LocationFields {...fields} town={town} onTown={setTown} />
          <LanguageFields {...fields} />
          <SkillFields {...fields} />
          <WeekFields {...fields} />
          <RateFields {...fields} country={town?.country ?? null} />
          <div className="save-bar flex flex-col gap-3" data-print="no">
            <FormOutcome problem={problem} failed={t('failed')} isDone={isDone && !busy} done={t('done')} />
            <SaveButton draft={draft} hasChanges={hasChanges} busy={busy} />
          </div>
          <LeaveDialog isOn={hasChanges && !busy} />
        </PostForm>
      </div>
    </>
  )
}

/** The upper part of the identity's plane: a photo is sent by itself, and a form cannot stand in a form. */
function PhotoCard({ profile }: { profile: OwnFreelancer }) {
  const t = useT('freelancer-profile')
  return (
    <Card className="rounded-b-none border-b-0 pb-0!">
      <h2 id="identity-title" className="title mb-5 text-xl">
        {t('identity')}
      </h2>
      <Portrait profile={profile} back={paths.freelancerProfile()} chooseLabel={t('photo')} />
    </Card>
  )
}

function SaveButton({ draft, hasChanges, busy }: { draft: ProfileDraft; hasChanges: boolean; busy: boolean }) {
  const t = useT('freelancer-profile')
  const isReady = useHydrated()
  const isNameless = draft.firstName.trim() === '' || draft.lastName.trim() === ''
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        type="submit"
        variant="primary"
        disabled={isReady && isNameless}
        loading={busy}
        loadingLabel={t('busy')}
        className="max-sm:w-full"
      >
        {t('save')}
      </Button>
      <p role="status" className="text-sm text-ink-2">
        {isReady && isNameless ? t('names') : hasChanges && !busy ? t('unsaved') : ''}
      </p>
    </div>
  )
}

/** How much of it is filled, as it stands in the form. */
function Completion({ draft }: { draft: ProfileDraft }) {
  const t = useT('freelancer-profile')
  const { percent } = completionOf(factsOf(draft))
  return <ProgressBar value={percent} label={t('completion')} valueLabel={t('completion.value', { percent })} />
}

function IdentityFields({ draft, change, errorOf }: FieldsProps) {
  const t = useT('freelancer-profile')
  return (
    <Card as="section" id="identity" aria-labelledby="identity-title" className="rounded-t-none border-t-0">
      <div className="grid gap-5 sm:grid-cols-2">
        {(['firstName', 'lastName'] as const).map(name => (
          <TextField
            key={name}
            name={name}
            label={t(name)}
            required
            maxLength={80}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            dir="auto"
            value={draft[name]}
            onChange={event => change({ [name]: event.target.value })}
            error={errorOf(name)}
          />
        ))}
      </div>
      <TextArea
        name="bio"
        className="mt-5"
        label={t('bio')}
        optionalLabel={t('optional')}
        hint={t('bio.hint')}
        maxLength={freelancerBioCharactersMax}
        counter={(length, max) => t('bio.counter', { length, max })}
        value={draft.bio}
        onChange={event => change({ bio: event.target.value })}
        error={errorOf('bio')}
      />
    </Card>
  )
}

/** A list with this word in it, or without it. */
function toggled<Word extends string>(words: readonly Word[], word: Word, isOn: boolean): Word[] {
  const others = words.filter(each => each !== word)
  return isOn ? [...others, word] : others
}

function LanguageFields({ draft, change, errorOf }: FieldsProps) {
  const t = useT('freelancer-profile')
  const languageName = useT('languages')
  return (
    <FormCard id="languages" title={t('languages')}>
      <FieldGroup label={t('languages.label')} error={errorOf('languages')}>
        <div className="flex flex-wrap gap-2">
          {SPOKEN_LANGUAGES.map(language => (
            <ChoiceChip
              key={language}
              name="languages"
              value={language}
              checked={draft.languages.includes(language)}
              onChange={({ target }) => change({ languages: toggled(draft.languages, language, target.checked) })}
            >
              {languageName(language)}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
    </FormCard>
  )
}

function SkillFields({ draft, change, errorOf }: FieldsProps) {
  const t = useT('freelancer-profile')
  const words = useT('freelancers')
  return (
    <FormCard id="skills" title={t('skills')}>
      <FieldGroup label={t('skills.label')} error={errorOf('skills')}>
        <div className="flex flex-wrap gap-2">
          {SKILLS.map(skill => (
            <ChoiceChip
              key={skill}
              name="skills"
              value={skill}
              icon={SKILL_ICONS[skill]}
              checked={draft.skills.includes(skill)}
              onChange={({ target }) => change({ skills: toggled(draft.skills, skill, target.checked) })}
            >
              {skill === 'customer-relations' ? t('skill.customer-relations') : words(`skill.${skill}`)}
            </ChoiceChip>
          ))}
        </div>
      </FieldGroup>
    </FormCard>
  )
}
