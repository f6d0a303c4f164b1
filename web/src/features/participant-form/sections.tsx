import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Skeleton.css';
import { Skeleton, TextInput } from '@mantine/core';
import { queryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import type { Interest, PersonalityTrait } from '#shared/model/participants/catalogue.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { importAgain } from '../../lib/browser/import-again.ts';
import { type FormValues, textField } from '../../lib/forms/use-form-values.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/forms/choice-group.tsx';
import { announced, literalField, nameField } from '../../ui/forms/field-props.ts';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import type { Photo } from '../photos/use-photo.ts';
import { groupByCategory } from './choices/group-by-category.ts';
import type { ParticipantValues } from './form-values.ts';
import type { FormMode } from './modes/form-modes.ts';
import styles from './participant-form.module.css';
import { basicsText, contactText, formConsentText, interestsText, traitsText } from './text.ts';

type Form = FormValues<ParticipantValues>;

type Listing<Item> = Pick<UseQueryOptions<Item[]>, 'queryKey'> & { queryFn: (context: { signal: AbortSignal }) => Promise<Item[]> };

export interface Catalogues {
  traits: Listing<PersonalityTrait>;
  interests: Listing<Interest>;
}

/** Large touch targets; errors are announced at once. */
const big = { size: 'md', styles: { input: { height: 48, minHeight: 48 } }, ...announced } as const;

/** Props of a group of radios. */
function choiceField<Name extends 'gender' | 'interested_in' | 'looking_for'>(form: Form, name: Name) {
  return {
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: Exclude<ParticipantValues[Name], ''>) => form.set(name, value),
  };
}

export function BasicsSection({ form, mode }: { form: Form; mode: FormMode }) {
  const text = (name: 'first_name' | 'last_name' | 'age' | 'occupation') => ({ ...textField(form, name), ...big });
  const auto = autoComplete(mode);
  return (
    <Card title={basicsText.title}>
      <div className={styles['fields']}>
        <div className={styles['pair']}>
          <TextInput
            label={basicsText.firstName}
            {...nameField}
            {...auto('given-name')}
            maxLength={60}
            withAsterisk
            {...text('first_name')}
          />
          <TextInput
            label={basicsText.lastName}
            {...nameField}
            {...auto('family-name')}
            maxLength={60}
            withAsterisk
            {...text('last_name')}
          />
        </div>
        <TextInput
          label={basicsText.age}
          type="number"
          inputMode="numeric"
          min={18}
          max={100}
          withAsterisk
          className={styles['age'] ?? ''}
          {...text('age')}
        />
        <ChoiceGroup
          legend={basicsText.gender}
          required
          {...choiceField(form, 'gender')}
          options={[
            ['female', basicsText.female],
            ['male', basicsText.male],
            ['non-binary', basicsText.nonBinary],
          ]}
        />
        <ChoiceGroup
          legend={basicsText.interestedIn}
          required
          {...choiceField(form, 'interested_in')}
          options={[
            ['women', basicsText.women],
            ['men', basicsText.men],
            ['everyone', basicsText.everyone],
          ]}
        />
        <ChoiceGroup
          legend={basicsText.lookingFor}
          {...choiceField(form, 'looking_for')}
          options={[
            ['Something Serious', basicsText.somethingSerious],
            ['Something Casual', basicsText.somethingCasual],
            ['Open to Friends', basicsText.openToFriends],
            ['Open to Anything', basicsText.openToAnything],
          ]}
        />
        {mode.hasOccupation && (
          <TextInput
            label={basicsText.occupation}
            {...auto('organization-title')}
            placeholder={basicsText.optional}
            maxLength={80}
            {...text('occupation')}
          />
        )}
      </div>
    </Card>
  );
}

interface ContactSectionsProps {
  form: Form;
  mode: FormMode;
  photo: Photo;
  belowEmail: ReactNode;
}

export function ContactSections({ form, mode, photo, belowEmail }: ContactSectionsProps) {
  const text = (name: 'contact.email' | 'contact.phone' | 'contact.instagram') => ({ ...textField(form, name), ...big });
  const auto = autoComplete(mode);
  return (
    <>
      <Card title={contactText.photo}>
        <PhotoField photo={photo} own={mode.own} />
      </Card>
      <Card title={contactText.title}>
        <div className={styles['fields']}>
          <TextInput
            label={contactText.email}
            type="email"
            inputMode="email"
            {...auto('email')}
            withAsterisk
            maxLength={254}
            {...text('contact.email')}
          />
          {belowEmail}
          <div className={styles['pair']}>
            <TextInput
              label={contactText.phone}
              type="tel"
              {...auto('tel')}
              placeholder={contactText.optional}
              maxLength={40}
              {...text('contact.phone')}
            />
            <TextInput
              label={contactText.instagram}
              autoComplete="off"
              {...literalField}
              placeholder={contactText.optional}
              maxLength={60}
              {...text('contact.instagram')}
            />
          </div>
        </div>
      </Card>
    </>
  );
}

/** The browser autofills the user's own details, which are wrong when staff enter another person's. */
const autoComplete = (mode: FormMode) => (what: string) => ({ autoComplete: mode.own ? what : 'off' });

/** Fetched like the lists: registration's first step has none, and where it fails it can be fetched again. */
const choicePicker = queryOptions({
  queryKey: ['choice-picker'],
  queryFn: () => importAgain(() => import('./choices/choice-picker.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

interface ChoicesSectionsProps {
  form: Form;
  mode: FormMode;
  catalogues: Catalogues;
  /** Keeps a former choice, even when it is no longer offered to others. */
  person: Profile | undefined;
}

export function ChoicesSections({ form, mode, catalogues, person }: ChoicesSectionsProps) {
  const picker = useQuery(choicePicker);
  const traits = useQuery(catalogues.traits);
  const interests = useQuery(catalogues.interests);
  // Dozens of chips are rendered in a transition, so that they do not block typing above.
  const [traitList, interestList] = [useDeferredValue(traits.data), useDeferredValue(interests.data)];
  const offeredTraits = traitList && withOwn(traitList, person?.personality_traits);
  const offeredInterests = interestList && withOwn(interestList, person?.interests);
  const ChoicePicker = useDeferredValue(picker.data)?.ChoicePicker;
  useOnlyOffered(form, 'personality_traits', offeredTraits);
  useOnlyOffered(form, 'interests', offeredInterests);
  return (
    <>
      <Card title={traitsText.title}>
        {traits.isError || picker.isError ? (
          <ErrorNotice message={traitsText.failed} onRetry={() => fetchAgain(traits, picker)} />
        ) : offeredTraits === undefined || ChoicePicker === undefined ? (
          <Skeleton height={276} radius={8} />
        ) : (
          <ChoicePicker
            text={traitsText}
            name="personality_traits"
            chosen={form.values.personality_traits}
            onChange={(chosen) => form.set('personality_traits', chosen)}
            error={form.errors['personality_traits']}
            groups={[{ heading: null, choices: offeredTraits }]}
          />
        )}
      </Card>
      <Card title={interestsText.title}>
        {interests.isError || picker.isError ? (
          <ErrorNotice message={interestsText.failed} onRetry={() => fetchAgain(interests, picker)} />
        ) : offeredInterests === undefined || ChoicePicker === undefined ? (
          <Skeleton height={476} radius={8} />
        ) : (
          <ChoicePicker
            text={interestsText}
            name="interests"
            chosen={form.values.interests}
            onChange={(chosen) => form.set('interests', chosen)}
            error={form.errors['interests']}
            groups={groupByCategory(offeredInterests)}
          />
        )}
      </Card>
      {mode.asksConsent && <Consent form={form} mode={mode} />}
    </>
  );
}

function fetchAgain(...queries: readonly Pick<UseQueryResult, 'isError' | 'refetch'>[]): void {
  for (const query of queries) if (query.isError) query.refetch();
}

function withOwn<Item extends { id: string }>(offered: readonly Item[], own: readonly Item[] = []): Item[] {
  return [...offered, ...own.filter(({ id }) => !offered.some((item) => item.id === id))];
}

/** A draft may hold a retired entry: it would be refused, with no chip to deselect. */
function useOnlyOffered(form: Form, name: 'personality_traits' | 'interests', offered: readonly { id: string }[] | undefined): void {
  const { set } = form;
  const chosen = form.values[name];
  useEffect(() => {
    const left = chosen.filter((id) => offered?.some((item) => item.id === id) !== false);
    if (left.length < chosen.length) set(name, left);
  }, [set, name, chosen, offered]);
}

function Consent({ form, mode }: { form: Form; mode: FormMode }) {
  const consent = form.errors['consent'];
  return (
    <div className={styles['consent']}>
      <p id="consent-seen">{formConsentText.told(mode.keptMonths)}</p>
      <label>
        <input
          type="checkbox"
          name="consent"
          checked={form.values.consent}
          onChange={(event) => form.set('consent', event.currentTarget.checked)}
          aria-invalid={consent !== undefined}
          aria-describedby="consent-seen consent-error"
        />
        <span>{formConsentText.agree}</span>
      </label>
      <p id="consent-error" role={consent === undefined ? undefined : 'alert'}>
        {consent}
      </p>
    </div>
  );
}
