import '@mantine/core/styles/Skeleton.css';
import { Skeleton } from '@mantine/core';
import { queryOptions, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect } from 'react';
import type { Interest, PersonalityTrait } from '#shared/model/catalogue/catalogue.ts';
import type { Profile } from '#shared/model/participants/participant.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { groupEntries } from '../../../lib/group-entries.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { FormMode } from '../modes/form-modes.ts';
import { interestsText, traitsText } from '../text.ts';
import { Consent } from './consent.tsx';
import type { Form } from './section-fields.ts';

type Listing<Item> = Pick<UseQueryOptions<Item[]>, 'queryKey'> & { queryFn: (context: { signal: AbortSignal }) => Promise<Item[]> };

export interface Catalogues {
  traits: Listing<PersonalityTrait>;
  interests: Listing<Interest>;
}

/**
 * Query for the picker's code. It is fetched the same way as the lists, because registration's first step does not need it, and a failed
 * fetch can be retried.
 */
const choicePicker = queryOptions({
  queryKey: ['choice-picker'],
  queryFn: () => importAgain(() => import('../choices/choice-picker.tsx')),
  staleTime: Number.POSITIVE_INFINITY,
});

interface ChoicesSectionsProps {
  form: Form;
  mode: FormMode;
  catalogues: Catalogues;
  /** The stored profile. Its earlier choices stay, even if they can no longer be chosen. */
  person: Profile | undefined;
}

export function ChoicesSections({ form, mode, catalogues, person }: ChoicesSectionsProps) {
  const picker = useQuery(choicePicker);
  const traits = useQuery(catalogues.traits);
  const interests = useQuery(catalogues.interests);
  // Dozens of chips are rendered in a transition, so that they do not block typing above them.
  const [traitList, interestList] = [useDeferredValue(traits.data), useDeferredValue(interests.data)];
  const choosableTraits = traitList && withOwn(traitList, person?.personality_traits);
  const choosableInterests = interestList && withOwn(withOwn(interestList, mode.ownInterests), person?.interests);
  const ChoicePicker = useDeferredValue(picker.data)?.ChoicePicker;
  useOnlyChoosable(form, 'personality_traits', choosableTraits);
  useOnlyChoosable(form, 'interests', choosableInterests);
  return (
    <>
      <Card title={traitsText.title}>
        {traits.isError || picker.isError ? (
          <ErrorNotice message={traitsText.failed} onRetry={() => fetchAgain(traits, picker)} />
        ) : choosableTraits === undefined || ChoicePicker === undefined ? (
          <Skeleton height={276} radius={8} />
        ) : (
          <ChoicePicker
            text={traitsText}
            name="personality_traits"
            chosen={form.values.personality_traits}
            onChange={(chosen) => form.set('personality_traits', chosen)}
            error={form.errors['personality_traits']}
            groups={[{ heading: null, choices: choosableTraits }]}
          />
        )}
      </Card>
      <Card title={interestsText.title}>
        {interests.isError || picker.isError ? (
          <ErrorNotice message={interestsText.failed} onRetry={() => fetchAgain(interests, picker)} />
        ) : choosableInterests === undefined || ChoicePicker === undefined ? (
          <Skeleton height={476} radius={8} />
        ) : (
          <ChoicePicker
            text={interestsText}
            name="interests"
            chosen={form.values.interests}
            onChange={(chosen) => form.set('interests', chosen)}
            error={form.errors['interests']}
            groups={groupEntries(choosableInterests, ({ category }) => category, interestsText.noCategory).map(({ heading, entries }) => ({
              heading,
              choices: entries.map(({ id, name, description }) => ({ id, name, hint: description })),
            }))}
          />
        )}
      </Card>
      {mode.asked?.draw(form)}
      {mode.asksConsent && <Consent form={form} mode={mode} />}
    </>
  );
}

function fetchAgain(...queries: readonly Pick<UseQueryResult, 'isError' | 'refetch'>[]): void {
  for (const query of queries) if (query.isError) query.refetch();
}

function withOwn<Item extends { id: string }>(choosable: readonly Item[], own: readonly Item[] = []): Item[] {
  return [...choosable, ...own.filter(({ id }) => !choosable.some((item) => item.id === id))];
}

/** Deselects a draft's choices that have been removed from the catalogue. They would be refused, and there is no chip to deselect them. */
function useOnlyChoosable(form: Form, name: 'personality_traits' | 'interests', choosable: readonly { id: string }[] | undefined): void {
  const { set } = form;
  const chosen = form.values[name];
  useEffect(() => {
    const left = chosen.filter((id) => choosable?.some((item) => item.id === id) !== false);
    if (left.length < chosen.length) set(name, left);
  }, [set, name, chosen, choosable]);
}
