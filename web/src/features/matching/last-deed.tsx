import type { Match } from '#shared/model/match.ts';
import type { Participant } from '#shared/model/participant.ts';
import { percentOf } from '#shared/rules/quality.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { useDeleteMatch } from '../../lib/api/use-delete-match.ts';
import type { LiveCache } from '../../lib/live/live-cache.ts';
import { fullName } from '../../lib/words/full-name.ts';
import { Toast } from '../../ui/notices/toast.tsx';
import { toastText } from '../../ui/staff-text.ts';
import { lastDeedText } from './text.ts';

/** What was just done in the room, and can be undone with one press. */
export type Deed =
  | { readonly kind: 'match'; readonly match: Match }
  | { readonly kind: 'attendance'; readonly person: Participant; readonly absent: boolean }
  | { readonly kind: 'undone'; readonly match: Match };

interface LastDeedProps {
  deed: Deed | null;
  cache: LiveCache;
  /** Turns somebody's absence into its opposite. */
  onAttendance: (person: Participant) => void;
  onDone: (deed: Deed) => void;
  onClose: () => void;
}

/** Milliseconds: time enough to notice a slip, and then out of the way of the cards beneath. */
const stays = 12_000;

/** Says what was just done wherever one has scrolled to, and takes it back. */
export function LastDeed({ deed, cache, onAttendance, onDone, onClose }: LastDeedProps) {
  const remove = useDeleteMatch(cache);
  const undo = () => {
    if (deed?.kind === 'match') remove.mutate(deed.match.id, { onSuccess: () => onDone({ kind: 'undone', match: deed.match }) });
    if (deed?.kind === 'attendance') onAttendance({ ...deed.person, absent: deed.absent });
  };
  const failed = deed?.kind === 'match' && remove.isError && remove.variables === deed.match.id;
  return (
    <Toast
      message={deed === null ? null : failed ? messageOf(remove.error, lastDeedText.undoFailed) : wordsOf(deed)}
      action={deed === null || deed.kind === 'undone' ? undefined : { label: toastText.undo, busy: remove.isPending, run: undo }}
      stays={stays}
      onClose={onClose}
    />
  );
}

function wordsOf(deed: Deed): string {
  if (deed.kind === 'attendance') {
    const name = fullName(deed.person);
    return deed.absent ? lastDeedText.absent(name) : lastDeedText.back(name);
  }
  const { participant1: one, participant2: two, quality_score: score } = deed.match;
  if (deed.kind === 'undone') return lastDeedText.takenBack(one.first_name, two.first_name);
  return lastDeedText.created(one.first_name, two.first_name, percentOf(score));
}
