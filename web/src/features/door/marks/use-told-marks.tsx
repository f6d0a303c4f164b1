import { useCallback, useMemo, useState } from 'react';
import type { Participant, Profile } from '#shared/model/participants/participant.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Toast } from '../../../ui/notices/toast.tsx';
import { doorText } from '../text.ts';
import type { Mark } from './marks.ts';
import { useMarks } from './use-marks.ts';

/** What the last tap did, and what undoes it. */
export interface Told {
  readonly words: string;
  readonly error?: unknown;
  readonly undo?: { readonly people: readonly string[]; readonly as: readonly Mark['as'][]; readonly came?: string } | (() => void);
}

/** Returns the marks that undo a mark, given the person's attendance before it. */
function oppositeOf(as: Mark['as'], { absent, checked_in_at: came }: Participant): readonly Mark['as'][] {
  if (as === 'not here') return ['here'];
  if (as !== 'here') return [as === 'absent' ? 'back' : 'absent'];
  return [...(came === null ? ['not here' as const] : []), ...(absent ? ['absent' as const] : [])];
}

/**
 * Marks attendance, and reports the latest result in a toast (`toast`). For a mark made by a tap (`act`) the toast offers to undo it.
 * @param known the event's participants as last received from the server
 * @param onSent called with the participant as saved with the mark
 */
export function useToldMarks(eventId: string, clock: ServerClock, known: readonly Participant[], onSent: (person: Participant) => void) {
  const [told, setTold] = useState<Told | null>(null);
  const names = useMemo(() => new Map(known.map((person) => [person.id, fullName(person)])), [known]);
  const { waiting, isCutOff, mark } = useMarks(eventId, clock, {
    onSent,
    onRefused: ({ person }, error) => setTold({ words: doorText.refused(names.get(person) ?? doorText.gone), error }),
  });
  const act = useCallback(
    (person: Participant, as: Mark['as']) => {
      mark([person.id], as);
      const name = fullName(person);
      const wasHere = person.checked_in_at !== null;
      const words: Record<Mark['as'], string> = {
        here: doorText.isHere(name),
        'not here': doorText.isNotHere(name),
        absent: wasHere ? doorText.hasLeft(name) : doorText.isAbsent(name),
        back: doorText.isBack(name),
      };
      // Undoing this mark restores the time of arrival.
      const again = as === 'not here' && person.checked_in_at !== null ? { came: person.checked_in_at } : {};
      setTold({ words: words[as], undo: { people: [person.id], as: oppositeOf(as, person), ...again } });
    },
    [mark],
  );
  const tellAdded = (person: Profile) => {
    const name = fullName(person);
    // Long before the start, a walk-in is only registered, not checked in.
    if (person.checked_in_at === null) setTold({ words: doorText.isRegistered(name) });
    else setTold({ words: doorText.isHere(name), undo: { people: [person.id], as: ['not here'] } });
  };
  const { undo } = told ?? {};
  const toast = (
    <Toast
      message={told?.words ?? null}
      error={told?.error}
      action={
        undo && {
          label: doorText.undo,
          busy: false,
          run() {
            setTold(null);
            if (typeof undo === 'function') undo();
            else for (const as of undo.as) mark(undo.people, as, undo.came);
          },
        }
      }
      stays={8000}
      onClose={() => setTold(null)}
    />
  );
  return { waiting, isCutOff, mark, act, setTold, tellAdded, toast };
}
