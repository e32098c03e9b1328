import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Flash } from '#shared/http/contract.ts'
import { bioCharactersMax, freelancerBioCharactersMax } from '#shared/profiles/account-rules.ts'
import type { OwnProfile } from '#shared/profiles/contract.ts'
import { hasRole } from '#shared/roles.ts'
import { PostForm } from '#web/features/forms/PostForm.tsx'
import { fieldsOf } from '#web/features/forms/controls.ts'
import { flashFor } from '#web/features/forms/form-flash.ts'
import { usePostedForm } from '#web/features/forms/use-posted-form.ts'
import { Link } from '#web/features/frame/Link.tsx'
import { useT } from '#web/i18n/I18nProvider.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { CityField } from './CityField.tsx'
import { FormOutcome } from './FormOutcome.tsx'
import { profileAddress } from './profile.route.ts'
import { SpokenLanguages } from './SpokenLanguages.tsx'

export interface DetailsFormProps {
  profile: OwnProfile
  flash: Flash | undefined
  isSaved: boolean
}

/** Names, company, biography, city and phone. */
export function DetailsForm({ profile, flash, isSaved }: DetailsFormProps) {
  const t = useT('profile')
  const queryClient = useQueryClient()
  const [isDone, setDone] = useState(isSaved)
  const { busy, problem, form, field } = usePostedForm('POST /api/profile', {
    flash,
    stays: true,
    read: element => ({ ...fieldsOf(element), languages: new FormData(element).getAll('languages') }),
    onDone: async () => {
      setDone(true)
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  const text = (name: 'firstName' | 'lastName' | 'company' | 'phone' | 'bio' | 'city') => {
    const typed = field(name)
    return { ...typed, defaultValue: typed.defaultValue ?? profile[name] ?? '' }
  }
  const { defaultValue: city, ...cityField } = text('city')
  const bioMax = profile.role === 'freelancer' ? freelancerBioCharactersMax : bioCharactersMax
  return (
    <PostForm
      {...form}
      back={profileAddress('details')}
      next={profileAddress('details', { saved: true })}
      className="flex flex-col gap-5"
    >
      <FormOutcome problem={problem} failed={t('details.failed')} isDone={isDone && !busy} done={t('details.done')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('firstName')}
          label={t('details.firstName')}
          required
          maxLength={80}
          autoComplete="given-name"
          dir="auto"
        />
        <TextField
          {...text('lastName')}
          label={t('details.lastName')}
          required
          maxLength={80}
          autoComplete="family-name"
          dir="auto"
        />
        <TextField
          {...text('company')}
          label={t('details.company')}
          optionalLabel={t('optional')}
          maxLength={120}
          autoComplete="organization"
          dir="auto"
        />
        {hasRole(profile, 'freelancer') ? (
          <TextField
            label={t('details.city')}
            value={city}
            readOnly
            dir="auto"
            hint={
              <Link href={paths.freelancerProfile()} className="link">
                {t('details.city.change')}
              </Link>
            }
          />
        ) : (
          <CityField {...cityField} first={city} />
        )}
      </div>
      <TextArea
        {...text('bio')}
        label={t('details.bio')}
        optionalLabel={t('optional')}
        hint={t('details.bio.hint')}
        maxLength={bioMax}
        counter={(length, max) => t('details.bio.counter', { length, max })}
      />
      <SpokenLanguages spoken={profile.languages} flash={flashFor(flash, 'POST /api/profile')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('phone')}
          type="tel"
          label={t('details.phone')}
          optionalLabel={t('optional')}
          hint={t('details.phone.hint')}
          maxLength={40}
          autoComplete="tel"
          dir="ltr"
        />
        <TextField
          label={t('details.email')}
          value={profile.email}
          readOnly
          type="email"
          autoComplete="email"
          dir="ltr"
          hint={
            <Link href={paths.profileSection('email')} className="link">
              {t('details.email.change')}
            </Link>
          }
        />
      </div>
      <Button type="submit" variant="primary" className="self-start" loading={busy} loadingLabel={t('busy')}>
        {t('save')}
      </Button>
    </PostForm>
  )
}
