import type { ReplyOf } from '#shared/contract/define.ts';
import type { registration } from '#shared/contract/routes/registration.ts';
import { CanceledNotice } from '../../../ui/notices/canceled-notice.tsx';
import { EmptyState } from '../../../ui/notices/empty-state.tsx';
import { registrationPageText } from '../text.ts';
import { AskForProfileLink } from './ask-for-profile-link.tsx';

type Checked = Pick<ReplyOf<typeof registration.validateLink>, 'error' | 'event' | 'cancellation'>;

/** Shows the page for a link that does not accept registrations, or no longer does. */
export function ClosedLink({ checked: { error, event, cancellation }, token }: { checked: Checked; token: string }) {
  return (
    <div className="stack gap-24">
      {event !== null && cancellation !== undefined ? (
        <CanceledNotice event={event} notice={cancellation} wholePage />
      ) : (
        <div role="alert">
          <EmptyState
            wholePage
            title={registrationPageText.invalidTitle}
            text={registrationPageText.invalid(error ?? registrationPageText.invalidLink)}
          />
        </div>
      )}
      {event !== null && <AskForProfileLink eventId={event.id} token={token} />}
    </div>
  );
}
