import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { participants } from '#shared/contract/routes/participants.ts';
import type { IncompleteGuest } from '#shared/model/imports/import.ts';
import { type Profile, youngest } from '#shared/model/participants/participant.ts';
import { agesSentence, fitsAges } from '#shared/rules/events/ages.ts';
import { incompleteText, nameOfIncomplete } from '../../features/imports/incomplete/text.ts';
import { AddParticipantDialog } from '../../features/participant-form/participant-dialog.tsx';
import { AddAnyway, type Choice, InPlaceOf, OneMore } from '../../features/participant-form/walk-in/full-choices.tsx';
import { isFull, whoGivesPlace } from '../../features/participant-form/walk-in/is-full.ts';
import { showPerson } from '../../features/participants/cached-people.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { ApiError } from '../../lib/api/calls/api-error.ts';
import { eventParticipantsQuery, eventQuery } from '../../lib/api/queries/event-queries.ts';

interface AddParticipantProps {
  eventId: string;
  /** Whether the person is at the door and has not registered. The form is then the short one. */
  isHere?: boolean;
  /** A guest whose place is held until they complete it. The form is the short one, with what is known. */
  guest?: IncompleteGuest;
  /** `mailed`: whether a confirmation email is queued. */
  onAdded: (participant: Profile, mailed: boolean) => void;
  onClose: () => void;
  onShare?: () => void;
}

const fullCodes = ['event_full', 'event_full_men', 'event_full_women'];

/** Adds a participant to an event, even if it is full: from its participants page, the matching screen or the door. */
export function AddParticipant({ eventId, isHere = false, guest, onAdded, onClose, onShare }: AddParticipantProps) {
  const queryClient = useQueryClient();
  /** The gender for which the server found no place. */
  const [refused, setRefused] = useState<Profile['gender'] | null>(null);
  const choice = useRef<Choice>(undefined);
  const event = useQuery(eventQuery(eventId)).data?.event;
  const people = useQuery({ ...eventParticipantsQuery(eventId), enabled: isHere || refused !== null }).data?.participants ?? [];
  return (
    <AddParticipantDialog
      eventId={eventId}
      questions={event?.questions}
      isShort={isHere || guest !== undefined}
      toComplete={guest && { id: guest.id, title: incompleteText.completeOf(nameOfIncomplete(guest)), known: knownOf(guest) }}
      isForFriends={event?.format === 'friends'}
      submits={({ form, blocked }) => {
        const { gender, age } = form.values;
        if (gender === '' || event === undefined) return null;
        const isOutside = event.ages !== undefined && Number(age) >= youngest && !fitsAges(event.ages, { gender, age: Number(age) });
        const onChoose = (chosen: Choice) => {
          choice.current = isOutside ? { ...chosen, any_age: true } : chosen;
        };
        const outside = event.ages !== undefined && isOutside && <p role="status">{agesSentence(event.ages, gender)}</p>;
        // Who completes a place has one.
        const isKnownFull = guest === undefined && people.length > 0 && isFull(event, people, gender);
        if (!isKnownFull && refused !== gender) {
          return outside === false ? null : { above: outside, last: <AddAnyway blocked={blocked} onChoose={onChoose} /> };
        }
        const offered = { absent: whoGivesPlace(people, gender), blocked, onChoose };
        return {
          above: (
            <>
              {outside}
              <InPlaceOf key={gender} gender={event.format === undefined ? gender : 'non-binary'} {...offered} />
            </>
          ),
          last: <OneMore {...offered} />,
        };
      }}
      save={async (input, { idempotencyKey }) => {
        const place = choice.current;
        choice.current = undefined;
        try {
          const { participant, mailed } = await call(
            participants.addParticipant,
            { id: eventId, ...input, ...(isHere ? { here: true } : {}), ...place },
            { headers: { 'idempotency-key': idempotencyKey } },
          );
          showPerson(queryClient, eventId, { ...participant, match_count: 0 });
          // No message reports a place that was added or given away.
          if (place !== undefined) {
            queryClient.invalidateQueries({ queryKey: eventQuery(eventId).queryKey });
            queryClient.invalidateQueries({ queryKey: eventParticipantsQuery(eventId).queryKey });
          }
          onAdded(participant, mailed);
        } catch (error) {
          if (error instanceof ApiError && error.code !== undefined && fullCodes.includes(error.code)) setRefused(input.gender);
          throw error;
        }
      }}
      onClose={onClose}
      onShare={() => onShare?.()}
    />
  );
}

/** Returns what an imported guest's place says about them, as values of the form. */
const knownOf = (guest: IncompleteGuest) => ({
  first_name: guest.first_name,
  last_name: guest.last_name ?? '',
  gender: guest.gender ?? ('' as const),
  age: guest.age === undefined ? '' : String(guest.age),
  interested_in: guest.interested_in ?? ('' as const),
  ...(guest.looking_for === undefined ? {} : { looking_for: guest.looking_for }),
  occupation: guest.occupation ?? '',
  'contact.email': guest.email,
  'contact.phone': guest.phone ?? '',
  'contact.instagram': guest.instagram ?? '',
});
