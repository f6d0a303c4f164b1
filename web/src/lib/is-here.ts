import type { Participant } from '#shared/model/participants/participant.ts';

/** Whether a participant is in the room as far as the door knows: checked in, and not marked as absent since (docs/rules/door.md). */
export const isHere = ({ absent, checked_in_at }: Pick<Participant, 'absent' | 'checked_in_at'>): boolean =>
  !absent && checked_in_at !== null;
