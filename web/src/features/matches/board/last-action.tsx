import type { Match } from '#shared/model/matches/match.ts';
import type { Participant } from '#shared/model/participants/participant.ts';
import { percentOf } from '#shared/rules/matches/quality.ts';
import { useDeleteMatch } from '../../../lib/api/writes/use-delete-match.ts';
import type { LiveCache } from '../../../lib/live/cache/live-cache.ts';
import { fullName } from '../../../lib/words/full-name.ts';
import { Toast } from '../../../ui/notices/toast.tsx';
import { toastText } from '../../../ui/staff-text.ts';
import { lastActionText } from './text.ts';

/** The last action on the matching screen, if it can be undone. */
export type BoardAction =
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'attendance'; readonly person: Participant; readonly absent: boolean }
  | { readonly kind: 'undone'; readonly match: Match };

interface LastActionProps {
  action: BoardAction | null;
  cache: LiveCache;
  /** Marks a participant as absent, or as present if they are absent. */
  onAttendance: (person: Participant) => void;
  onDone: (action: BoardAction) => void;
  onClose: () => void;
}

/** How long the action is shown, in ms: long enough to notice a slip, without hiding the cards below for long. */
const stays = 12_000;

/** Reports the last action, wherever the page is scrolled to, with a button that undoes it. */
export function LastAction({ action, cache, onAttendance, onDone, onClose }: LastActionProps) {
  const undoing = useDeleteMatch(cache, lastActionText.undoFailed);
  const undo = () => {
    if (action?.kind === 'match') undoing.run({ id: action.match.id, undo: 'true' }, () => onDone({ kind: 'undone', match: action.match }));
    if (action?.kind === 'attendance') onAttendance({ ...action.person, absent: action.absent });
  };
  const failure = action?.kind === 'match' && undoing.input?.id === action.match.id ? undoing.failure : null;
  return (
    <Toast
      message={action === null ? null : (failure?.message ?? wordsOf(action))}
      error={failure?.error}
      action={action === null || action.kind === 'undone' ? undefined : { label: toastText.undo, busy: undoing.busy, run: undo }}
      stays={stays}
      onClose={onClose}
    />
  );
}

function wordsOf(action: BoardAction): string {
  if (action.kind === 'attendance') {
    const name = fullName(action.person);
    return action.absent ? lastActionText.absent(name) : lastActionText.back(name);
  }
  const { participant1: one, participant2: two, quality_score: score } = action.match;
  if (action.kind === 'undone') return lastActionText.takenBack(one.first_name, two.first_name);
  return lastActionText.created(one.first_name, two.first_name, percentOf(score));
}
