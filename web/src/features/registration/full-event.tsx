import type { Gender } from '#shared/model/participants/participant.ts';
import { queues } from '#shared/rules/waiting/waiting.ts';
import './event-banner.css';
import { fullEventText } from './text.ts';

/** Says, above the first field, for which guests there is no place and what they can do. */
export function FullEvent({ full, isClosed }: { full: readonly Gender[]; isClosed: boolean }) {
  const isForAll = queues.every((gender) => full.includes(gender));
  const words = isForAll ? [fullEventText.full.all] : full.map((gender) => fullEventText.full[gender]);
  return (
    <p role="note" className="full-event">
      <strong>{words.join(' ')}</strong> {isClosed ? fullEventText.closed : fullEventText.wait}
    </p>
  );
}
